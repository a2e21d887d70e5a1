import { type Fault, missedTargets, type Result, type Targets } from './fault.ts';

type Figure = Exclude<keyof Result, 'note' | 'notRun' | 'missed'>;

const NAME_WIDTH = 18;
const WIDTH = 11;

/** The figures of a row: heading and number of decimals. */
const COLUMNS: readonly (readonly [figure: Figure, heading: string, decimals?: number])[] = [
  ['times', 'done'],
  ['sent', 'sent'],
  ['acknowledged', 'ack.'],
  ['lost', 'lost'],
  ['twice', 'twice'],
  ['away', 'away s', 1],
  ['heal', 'heal s', 1],
  ['p99', 'p99 ms'],
  ['healthz', 'healthz ms'],
];

const row = (name: string, cells: readonly string[], rest = '') =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${rest}`.trimEnd();

export const heading = () =>
  row(
    'fault',
    COLUMNS.map(([, name]) => name),
  );

/** One row of the table, with missed targets below it. */
export function tableRow({ name }: Fault, result: Result, targets: Targets): string {
  if (result.notRun !== undefined) return `${name.padEnd(NAME_WIDTH)}  not run: ${result.notRun}`;
  const cells = COLUMNS.map(([figure, , decimals = 0]) => result[figure]?.toFixed(decimals) ?? '-');
  const missed = missedTargets(result, targets).map((text) => `  MISSED: ${text}`);
  return [row(name, cells, result.note), ...missed].join('\n');
}
