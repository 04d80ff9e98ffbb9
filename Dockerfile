# Only the folder that `npm run release` makes, so that the image runs what its test runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
# Which commit this is: the folder of git is not copied.
ARG COMMIT
# The base image has the same Node.
RUN node scripts/release.ts --into /site && rm -rf /site/node_modules/node-linux-* /site/node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
RUN mkdir -p /data/backups && chown -R node:node /data
COPY --from=build /site ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
