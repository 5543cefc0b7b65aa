# One frontend: docker build -f docker/frontend.Dockerfile --build-arg FRONTEND=player -t imguessr/player .
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG RUN_IMAGE=docker.io/nginxinc/nginx-unprivileged:1.29-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6

# Files are the same for all processors: they are built on the builder's.
FROM --platform=${BUILDPLATFORM} ${BUILD_IMAGE} AS dependencies
WORKDIR /src
COPY . .
# Keeps only what determines the installed packages, so that changed sources do not invalidate this layer.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path './tools/launch/bootstrap/*' -delete

FROM --platform=${BUILDPLATFORM} ${BUILD_IMAGE} AS build
# The bill of materials lists what is bundled.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
WORKDIR /src
COPY --from=dependencies /src ./
# The certificate authority of a private registry can be passed as a secret, which is not stored in a layer.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca,target=/run/ca.crt \
    NODE_EXTRA_CA_CERTS=/run/ca.crt node -e "import('./tools/launch/bootstrap/dependencies.mjs').then((it) => it.installDependencies())"
COPY . .
ARG FRONTEND
RUN npx nx run @imguessr/${FRONTEND}:build && node docker/copy-frontend.mjs ${FRONTEND} /www

FROM ${RUN_IMAGE}
ARG FRONTEND
ARG VERSION=0.3.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="imguessr ${FRONTEND}" \
      org.opencontainers.image.description="A frontend of Imguessr, a picture-clue word game" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY docker/nginx/nginx.conf /etc/nginx/nginx.conf
COPY docker/nginx/ipv4.conf /etc/nginx/listen.conf
# For pods with IPv6: nginx -c /etc/nginx/dual/nginx.conf.
COPY docker/nginx/nginx.conf /etc/nginx/dual/nginx.conf
COPY docker/nginx/dual.conf /etc/nginx/dual/listen.conf
COPY docker/nginx/brotli.conf /etc/nginx/brotli.conf
COPY --from=build /www /www
# Stopped by SIGQUIT, as the base image sets: nginx completes open requests, which it does not on SIGTERM.
USER 101:101
ENTRYPOINT ["nginx", "-e", "stderr", "-g", "daemon off;"]
