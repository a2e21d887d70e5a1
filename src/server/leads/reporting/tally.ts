/** Numbers of leads by a whole number that is not negative. */
export type Tally = Map<number, number>;

export function increase(tally: Tally, value: number, by: number): void {
  tally.set(value, (tally.get(value) ?? 0) + by);
}

const SPACE = 32;
const TIMES = 120;
const MINUS = 45;
const ZERO = 48;

/** Adds a text such as `12 15x3`. Reads characters, because a report adds up a million values. */
export function addStored(tally: Tally, text: string): void {
  let value = 0;
  let number = 0;
  let isCount = false;
  let sign = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? SPACE : text.charCodeAt(at);
    if (code === TIMES) {
      value = number;
      number = 0;
      isCount = true;
    } else if (code === MINUS) sign = -1;
    else if (code !== SPACE) number = number * 10 + code - ZERO;
    else if (text !== '') {
      if (isCount) increase(tally, value, sign * number);
      else increase(tally, number, 1);
      number = 0;
      isCount = false;
      sign = 1;
    }
  }
}

export const storedTally = (tally: Tally): string =>
  [...tally]
    .filter(([, n]) => n !== 0)
    .sort(([a], [b]) => a - b)
    .map(([value, n]) => (n === 1 ? `${value}` : `${value}x${n}`))
    .join(' ');
