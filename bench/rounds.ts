import autocannon from 'autocannon';

const CONNECTIONS = 16;

export interface Contender {
  name: string;
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

async function drive(contender: Contender, seconds: number): Promise<Figures> {
  const { name, ...request } = contender;
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} failed`);
  const perSecond = result.requests.total / result.duration;
  return { perSecond, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Drives all contenders in turn, several rounds, so that a noisy minute hits them alike; prints the
 * medians and each one's throughput as a ratio to the first, the baseline.
 */
export async function compare(
  title: string,
  contenders: Contender[],
  rounds: number,
  seconds: number,
): Promise<void> {
  const all = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await drive(contender, 2);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      all.get(contender.name)?.push(await drive(contender, seconds));
    }
  }
  const of = (name: string, key: keyof Figures) =>
    (all.get(name) ?? []).map((figures) => figures[key]);
  console.log(`\n${title}: ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s`);
  const [baseline] = contenders;
  const base = of(baseline?.name ?? '', 'perSecond');
  for (const { name } of contenders) {
    const speeds = of(name, 'perSecond');
    const ratio = median(speeds.map((speed, round) => speed / (base[round] ?? Number.NaN)));
    const columns = [
      name.padEnd(34),
      `${median(speeds).toFixed(0).padStart(7)}/s`,
      `p50 ${median(of(name, 'p50')).toFixed(0).padStart(3)} ms`,
      `p99 ${median(of(name, 'p99')).toFixed(0).padStart(3)} ms`,
      `ratio ${ratio.toFixed(2)}`,
    ];
    console.log(`  ${columns.join('  ')}`);
  }
}
