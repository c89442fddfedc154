# Built from the repository's root, for one front end:
#   docker build --file platform/front-end.Dockerfile --build-arg PART=mf-client .
# The container adds one release of that front end to the existing releases, and ends.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS build
ARG PART
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.web.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/federation/package.json packages/federation/
COPY packages/web-kit/package.json packages/web-kit/
COPY ${PART}/package.json ${PART}/
RUN npm ci --omit=dev --workspace ${PART}
COPY packages packages
COPY ${PART} ${PART}
RUN npm run build --workspace ${PART}

# The same as in platform/Dockerfile, for the package that compares versions.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY gateway/package.json gateway/
COPY platform/package.json platform/
RUN npm ci --omit=dev --omit=optional --workspace platform

FROM ${NODE_IMAGE}
ENV NODE_ENV=production RELEASES_DIR=/srv/gamelles/releases WWW_DIR=/srv/gamelles/www
WORKDIR /app
RUN install -d -o node /srv/gamelles
# The version of a front end is a hash of all its sources.
COPY package-lock.json tsconfig.base.json tsconfig.web.json ./
COPY packages packages
COPY platform/package.json platform/
COPY platform/src platform/src
COPY pacts pacts
COPY .github/ROUTES .github/
COPY --from=build /app/node_modules/zod node_modules/zod
COPY --from=build /app/node_modules/@gamelles node_modules/@gamelles
COPY --from=dependencies /app/platform/node_modules/semver platform/node_modules/semver
ARG PART
COPY --from=build /app/${PART} ${PART}
# The verdict on these sources, if there is one: npm run verdict
COPY package-lock.json verdicts/${PART}.jso[n] ./
ARG COMMIT
ENV COMMIT=${COMMIT} PART=${PART}
USER node
CMD ["node", "platform/src/deploy/release-build.ts"]
