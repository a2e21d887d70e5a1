import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { audit } from './load/audit.ts';
import { startHealthProbe } from './load/health-probe.ts';
import { type LoadOptions, startLoad } from './load/load.ts';
import { p99Of } from './load/percentile.ts';

const WARM_UP_S = 4;
const PEAK_S = 10;
const VISITORS = 32;
const FACTOR = 3;
const RAMP_S = 5;
const WINDOW_S = 30;
const SAMPLE_MS = 2_000;
const GOODPUT = 0.9;
const REFUSED_WITHIN_MS = 100;
/** The maximum ratio of the memory in the last third of the samples to the first third. */
const MEMORY_GROWTH = 1.15;

/** Pins a process with its threads and children to these processors. */
function pin(pid: number, processors: string): void {
  if (cpus().length > 1) spawnSync('taskset', ['-apc', processors, String(pid)]);
}

function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sends leads. `goodput` lists the accepted leads per second for each window of at most 30 s. */
async function flood(options: LoadOptions, seconds: number) {
  const { ramp = 0 } = options;
  const start = performance.now() + ramp * 1_000;
  const load = startLoad({ ...options, keyed: 1, retryForMs: 0 });
  await sleep(seconds * 1_000);
  await load.stop();
  const taken = load.attempts.filter(({ status }) => status === 201);
  const refused = load.attempts.filter(({ status }) => status === 503 || status === 429);
  const span = Math.min(WINDOW_S, seconds - ramp);
  const goodput = Array.from({ length: Math.floor((seconds - ramp) / span) }, (_, window) => {
    const from = start + window * span * 1_000;
    return taken.filter(({ ended }) => ended >= from && ended < from + span * 1_000).length / span;
  });
  const failed = load.attempts.length - taken.length - refused.length;
  return { leads: load.leads, taken, refused, failed, goodput };
}

export const overload: Fault = {
  name: 'overload',
  title: 'three times the posts that the site can handle',
  async run(rigs, { minutes }) {
    const site = await rigs.single();
    const { pid } = site.app;
    const probe = startHealthProbe(site.apps);
    // The site uses the first processor and the visitors the second, so that they do not compete.
    for (const each of [pid, site.database.pid]) pin(each, '0');
    pin(process.pid, '1');
    const visitors = { origin: site.origin, visitors: VISITORS };
    await flood(visitors, WARM_UP_S);
    const peak = mean((await flood(visitors, PEAK_S)).goodput);

    const memory: number[] = [];
    const timer = setInterval(() => memory.push(memoryMb(pid)), SAMPLE_MS);
    const pace = { posts: Math.round(peak * FACTOR), ramp: RAMP_S };
    const seen = await flood({ origin: site.origin, ...pace }, minutes * 60);
    clearInterval(timer);
    const healthz = probe.worst();
    probe.stop();
    // The database contains more leads by now, so each new one takes longer.
    const peakAfter = mean((await flood(visitors, PEAK_S)).goodput);
    const found = await audit(seen.leads, site.store);
    await site.app.end('SIGKILL');
    pin(process.pid, `0-${cpus().length - 1}`);

    const goodput = mean(seen.goodput) / peak;
    const least = Math.min(...seen.goodput) / peak;
    const refusalP99 = p99Of(seen.refused);
    const third = Math.max(1, Math.floor(memory.length / 3));
    const [early, late] = [mean(memory.slice(0, third)), mean(memory.slice(-third))];
    const note =
      `peak ${peak.toFixed(0)}/s before and ${peakAfter.toFixed(0)}/s after, goodput ${goodput.toFixed(2)} of the first, ` +
      `${least.toFixed(2)} in the worst half minute, ` +
      `refusals p99 ${refusalP99.toFixed(0)} ms, ${seen.failed} unanswered, ` +
      `memory ${early.toFixed(0)} to ${late.toFixed(0)} MB`;
    const missed = [
      ...(goodput < GOODPUT ? [`goodput ${goodput.toFixed(2)}`] : []),
      ...(refusalP99 >= REFUSED_WITHIN_MS ? ['slow refusals'] : []),
      ...(seen.failed > 0 ? [`${seen.failed} unanswered`] : []),
      ...(minutes >= 1 && late > early * MEMORY_GROWTH ? ['memory grows'] : []),
    ];
    return { times: 1, ...found, p99: p99Of(seen.taken), healthz, note, missed };
  },
};
