import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const names = z.union([
  z.array(z.string()),
  z.record(z.string(), z.unknown()).transform(Object.keys),
]);

/** The parts of a service that the tests read; dclint checks the whole schema. */
const service = z.object({
  image: z.string(),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  restart: z.string(),
  command: z.array(z.string()).optional(),
  pull_policy: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  secrets: z.array(z.string()).default([]),
  networks: names.default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.literal(false).optional(),
  stop_grace_period: z.string().optional(),
  deploy: z.object({ resources: z.object({ limits: z.record(z.string(), z.unknown()) }) }),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

/** docker-compose.yml with merged anchors. */
export function readComposeFile(): z.output<typeof composeFile> {
  return composeFile.parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }));
}
