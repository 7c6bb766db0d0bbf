# An image of scrolllint with nothing of Swift in it: the standard library is in the binary.
#
#   docker build -t scrolllint .
#   docker run --rm -v "$PWD:/work" scrolllint App

FROM swift:6.1-bookworm AS build
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libxml2-dev libyaml-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Plugins Plugins
COPY Fuzzing Fuzzing
COPY Tests Tests
COPY script script
COPY docs/scrolllint.1 docs/scrolllint.1
RUN script/install --build --prefix /out

FROM debian:bookworm-slim
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libxml2 git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /out /usr/local
WORKDIR /work
# The mounted folder is another user's, which git refuses to read unless it is allowed to.
RUN git config --system --add safe.directory /work
ENTRYPOINT ["scrolllint"]
