# A frontend that was built on the host, on the production web server, with writable files.
FROM docker.io/nginxinc/nginx-unprivileged:1.29-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6
ARG FRONTEND
COPY docker/frontend.nginx.conf /etc/nginx/nginx.conf
COPY docker/frontend.ipv4.conf /etc/nginx/listen.conf
# For pods with IPv6: nginx -c /etc/nginx/dual/nginx.conf.
COPY docker/frontend.nginx.conf /etc/nginx/dual/nginx.conf
COPY docker/frontend.dual.conf /etc/nginx/dual/listen.conf
COPY docker/frontend.brotli.conf /etc/nginx/brotli.conf
COPY --chown=101:101 tilt/.built/${FRONTEND} /www
USER 101:101
STOPSIGNAL SIGQUIT
ENTRYPOINT ["nginx", "-e", "stderr", "-g", "daemon off;"]
