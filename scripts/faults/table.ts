import { type Fault, missedTargets, type Result } from './fault.ts';

const COLUMNS = ['done', 'sent', 'ack.', 'lost', 'twice', 'heal s', 'p99 ms', 'healthz ms'];
const NAME_WIDTH = 18;
const WIDTH = 11;

const row = (name: string, cells: readonly string[], rest = '') =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${rest}`.trimEnd();

export const heading = () => row('fault', COLUMNS);

function figure(value: number | undefined, digits = 0): string {
  return value === undefined ? '-' : value.toFixed(digits);
}

/** One line of the table, with what was missed below it. */
export function tableRow({ name }: Fault, result: Result): string {
  if (result.notRun !== undefined) return `${name.padEnd(NAME_WIDTH)}  not run: ${result.notRun}`;
  const { times, sent, acknowledged, lost, twice, heal, p99, healthz, note } = result;
  const cells = [times, sent, acknowledged, lost, twice].map((value) => figure(value));
  const line = row(name, [...cells, figure(heal, 1), figure(p99), figure(healthz)], note);
  return [line, ...missedTargets(result).map((text) => `  MISSED: ${text}`)].join('\n');
}
