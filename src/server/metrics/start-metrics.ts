import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { Config } from '../config.ts';
import { listen } from '../http/connections/http-server.ts';
import { createMetrics, type MetricSources, type Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function answerMetrics(metrics: Metrics, token: string | undefined): RequestListener {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    if (expected && !timingSafeEqual(expected, digest(headers.authorization ?? ''))) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  };
}

interface Start extends Omit<MetricSources, 'version'> {
  config: Config;
  packageFile: string;
}

export async function startMetrics({ config, packageFile, ...sources }: Start) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = config;
  if (port === undefined) return (handle: RequestListener) => handle;
  const { version }: { version: string } = JSON.parse(await readFile(packageFile, 'utf8'));
  const metrics = createMetrics({ ...sources, version });
  await listen(answerMetrics(metrics, token), { port, host });
  return metrics.measure;
}
