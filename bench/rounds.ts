import { percentile } from '../ops/faults/load/percentile.ts';
import { CONNECTIONS, type Contender, drive, type Figures } from './drive.ts';

const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Runs all contenders alternately for several rounds, so that noise affects all of them. Prints the
 * medians and each one's throughput as a ratio to the first, the reference.
 */
export async function compare(
  title: string,
  contenders: Contender[],
  { rounds, seconds, folder }: { rounds: number; seconds: number; folder: string },
): Promise<void> {
  const all = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await drive(contender, 2, folder);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      all.get(contender.name)?.push(await drive(contender, seconds, folder));
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
      `p50 ${median(of(name, 'p50')).toFixed(1).padStart(5)} ms`,
      `p99 ${median(of(name, 'p99')).toFixed(1).padStart(5)} ms`,
      `ratio ${ratio.toFixed(2)}`,
    ];
    console.log(`  ${columns.join('  ')}`);
  }
}
