# Built from the repository's root, for one service:
#   docker build --file platform/service.Dockerfile --build-arg PART=svc-clients .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS dependencies
ARG PART
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY ${PART}/package.json ${PART}/
RUN npm ci --omit=dev --workspace ${PART}

FROM ${NODE_IMAGE} AS sources
ARG PART
ENV NODE_ENV=production
WORKDIR /app
RUN install -d -o node /srv/gamelles
COPY --from=dependencies /app ./
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY ${PART} ${PART}
USER node

# Records these sources as live for `can-release`, and ends.
FROM sources AS release
ARG PART
ENV PART=${PART} RELEASES_DIR=/srv/gamelles/releases WWW_DIR=/srv/gamelles/www
COPY pacts pacts
COPY platform/package.json platform/
COPY platform/src platform/src
# The verdict on these sources, if there is one: npm run verdict
COPY package-lock.json verdicts/${PART}.jso[n] ./
ARG COMMIT
ENV COMMIT=${COMMIT}
CMD ["node", "platform/src/deploy/release-build.ts"]

FROM sources
ARG PART
ENV HOST=0.0.0.0 PORT=8080
WORKDIR /app/${PART}
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=15s --start-period=60s CMD \
  ["node", "/app/packages/service-kit/src/check-health.ts"]
CMD ["node", "src/main.ts"]
