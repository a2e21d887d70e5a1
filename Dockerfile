# syntax=docker/dockerfile:1

# `@sha256:...` of the image: docker-compose.yml passes it from .env (deploy/pin-images.sh).
ARG NODE_DIGEST=

FROM node:24-bookworm-slim${NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim${NODE_DIGEST}
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
# Only root may write these: the process cannot change its own code.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# A named volume mounted here inherits this owner. The process writes nowhere else.
RUN install -d -o node -g node -m 0700 /data
# The image's user `node`, by number, so that an orchestrator can verify that it is not root.
USER 1000:1000
EXPOSE 3000
# Liveness, not readiness: restarting this process does not help if the database is unavailable.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not forward SIGTERM.
CMD ["node", "dist/server/main.js"]
