import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#server/testing/databases/find-program.ts';

export const CONNECTIONS = 16;

export interface Contender {
  name: string;
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/** Prints wrk's results as JSON, with latencies in microseconds. */
const REPORT = `
function done(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('{"requests":%d,"failed":%d,"us":%d,"p50":%d,"p99":%d}',
    summary.requests, failed, summary.duration, latency:percentile(50), latency:percentile(99)))
end`;

const lua = (text: string) => `[==[${text}]==]`;

/**
 * Repeats one request on each connection, and returns the responses per second and the latencies in
 * milliseconds. @param folder for wrk's script. @throws if a response is
 * not 2xx.
 */
export async function drive(
  { name, url, method, body = '', headers = {} }: Contender,
  seconds: number,
  folder: string,
) {
  const program = findProgram('wrk');
  if (!program) throw new Error('Needs wrk (apt-get install wrk).');
  const fields = Object.entries(headers).map(([key, value]) => `[ ${lua(key)} ]=${lua(value)}`);
  const request = `wrk.method=${lua(method)}\nwrk.body=${lua(body)}\nwrk.headers={${fields}}`;
  const script = path.join(folder, 'request.lua');
  await writeFile(script, request + REPORT);
  const args = ['-t', '1', '-c', `${CONNECTIONS}`, '-d', `${seconds}s`, '-s', script, url];
  const { stdout } = await promisify(execFile)(program, args);
  const { requests, failed, us, p50, p99 } = JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} failed`);
  return { perSecond: requests / (us / 1e6), p50: p50 / 1e3, p99: p99 / 1e3 };
}

export type Figures = Awaited<ReturnType<typeof drive>>;
