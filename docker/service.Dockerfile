# Every service, the frontends, and the commands for operators: docker build -f docker/service.Dockerfile -t imguessr/imguessr .
# Web servers of single frontends use frontend.Dockerfile.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot@sha256:14d42e2511532589a7c7e01a753667a74fcc96266e137e8125006b87b0c32d0a

FROM ${BUILD_IMAGE} AS dependencies
WORKDIR /src
COPY . .
# Keeps only what determines the installed packages, so that changed sources do not invalidate this layer.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path './tools/launch/bootstrap/*' -delete

FROM ${BUILD_IMAGE} AS build
# The bill of materials lists what is bundled.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
WORKDIR /src
COPY --from=dependencies /src ./
# The certificate authority of a private registry can be passed as a secret, which is not stored in a layer.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca,target=/run/ca.crt \
    NODE_EXTRA_CA_CERTS=/run/ca.crt node -e "import('./tools/launch/bootstrap/dependencies.mjs').then((it) => it.installDependencies())"
COPY . .
# PAGES=no leaves the frontends out, where web servers of their own serve them.
ARG PAGES=yes
RUN if [ "${PAGES}" = yes ]; then npx nx run-many -t build -p host,player,admin; fi
RUN npx nx run @imguessr/contracts:generate && PAGES=${PAGES} OUT=/app npx rspack build -c docker/bundle.rspack.mjs

FROM ${RUN_IMAGE}
ARG VERSION=0.3.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="imguessr" \
      org.opencontainers.image.description="Imguessr, a picture-clue word game" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Returns the memory of a decoded picture to the system; by default, glibc keeps it for the next one.
# Commands for operators print their result as one JSON line.
ENV NODE_ENV=production IMGUESSR_OUTPUT=json MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /app
COPY --from=build /app ./
USER 65532:65532
# The entry point is node itself, without a shell, so that signals reach the service. Arguments (`--target=all`, or a command for operators) follow the file.
# The options are explained in tools/launch/src/product/node-options.ts.
ENTRYPOINT ["/nodejs/bin/node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=100", "--expose-gc", "/app/main.js"]
