import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { audit } from './audit.ts';
import type { Fault } from './fault.ts';
import type { FloodOptions, FloodResult } from './flood-program.ts';
import { startHealthProbe } from './health-probe.ts';

const PEAK_S = 10;
const VISITORS = 32;
const FACTOR = 3;
const RAMP_S = 5;
const SAMPLE_MS = 2_000;
const GOODPUT = 0.9;
const REFUSED_WITHIN_MS = 100;
/** The last third's memory may be larger than the first third's by this. */
const MEMORY_GROWTH = 1.15;

/** The site keeps to the first processor and the visitors to the second, or they would compete. */
function pin(pid: number, processor: number): void {
  if (cpus().length > 1) spawnSync('taskset', ['-apc', String(processor), String(pid)]);
}

async function flood(options: FloodOptions): Promise<FloodResult> {
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'ops/faults/flood-program.ts', JSON.stringify(options)],
    { maxBuffer: 1 << 28 },
  );
  if (run.child.pid) pin(run.child.pid, 1);
  return JSON.parse((await run).stdout);
}

function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const leadsOf = (mark: string, { sent, acknowledged }: FloodResult) => {
  const known = new Set(acknowledged);
  return Array.from({ length: sent }, (_, number) => {
    return { email: `${mark}-${number}@example.com`, isAcknowledged: known.has(number) };
  });
};

export const overload: Fault = {
  name: 'overload',
  title: 'three times the posts that it bears',
  async run(rigs, { minutes }) {
    const site = await rigs.single({ TRUST_PROXY_HOPS: '1' });
    const { pid, port } = site.app;
    for (const each of [pid, site.database.pid]) pin(each, 0);
    await flood({ port, mark: 'warm', seconds: 4, atOnce: VISITORS });
    const calm = { port, seconds: PEAK_S, atOnce: VISITORS };
    const peak = mean((await flood({ ...calm, mark: 'before' })).goodput);

    const probe = startHealthProbe(site.apps);
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(memoryMb(pid)), SAMPLE_MS);
    const perSecond = Math.round(peak * FACTOR);
    const seen = await flood({
      port,
      mark: 'over',
      seconds: minutes * 60,
      perSecond,
      ramp: RAMP_S,
    });
    clearInterval(timer);
    const healthz = probe.worst();
    probe.stop();
    // By then there are more leads, and each costs the database more.
    const peakAfter = mean((await flood({ ...calm, mark: 'after' })).goodput);
    const found = await audit(leadsOf('over', seen), site.store);
    await site.app.end('SIGKILL');

    const goodput = mean(seen.goodput) / peak;
    const least = Math.min(...seen.goodput) / peak;
    const third = Math.max(1, Math.floor(memory.length / 3));
    const [early, late] = [mean(memory.slice(0, third)), mean(memory.slice(-third))];
    const note =
      `peak ${peak.toFixed(0)}/s before and ${peakAfter.toFixed(0)}/s after, goodput ${goodput.toFixed(2)} of the first, ` +
      `${least.toFixed(2)} in the worst half minute, ` +
      `refusals p99 ${seen.refusalP99.toFixed(0)} ms, ${seen.failed} unanswered, ` +
      `memory ${early.toFixed(0)} to ${late.toFixed(0)} MB`;
    const missed = [
      ...(goodput < GOODPUT ? [`goodput ${goodput.toFixed(2)}`] : []),
      ...(seen.refusalP99 >= REFUSED_WITHIN_MS ? ['slow refusals'] : []),
      ...(seen.failed > 0 ? [`${seen.failed} unanswered`] : []),
      ...(minutes >= 1 && late > early * MEMORY_GROWTH ? ['memory grows'] : []),
    ];
    return { times: 1, ...found, p99: seen.acknowledgedP99, healthz, note, missed };
  },
};
