import { type Fault, missedTargets, type Result, type Targets } from './fault.ts';

const COLUMNS = [
  'done',
  'sent',
  'ack.',
  'lost',
  'twice',
  'away s',
  'heal s',
  'p99 ms',
  'healthz ms',
];
const NAME_WIDTH = 18;
const WIDTH = 10;

const row = (name: string, cells: readonly string[], rest = '') =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${rest}`.trimEnd();

export const heading = () => row('fault', COLUMNS);

function figure(value: number | undefined, digits = 0): string {
  return value === undefined ? '-' : value.toFixed(digits);
}

/** One line of the table, with what was missed below it. */
export function tableRow({ name }: Fault, result: Result, targets: Targets): string {
  if (result.notRun !== undefined) return `${name.padEnd(NAME_WIDTH)}  not run: ${result.notRun}`;
  const { times, sent, acknowledged, lost, twice, away, heal, p99, healthz, note } = result;
  const cells = [times, sent, acknowledged, lost, twice].map((value) => figure(value));
  const line = row(
    name,
    [...cells, figure(away, 1), figure(heal, 1), figure(p99), figure(healthz)],
    note,
  );
  return [line, ...missedTargets(result, targets).map((text) => `  MISSED: ${text}`)].join('\n');
}
