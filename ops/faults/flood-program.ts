/**
 * A program that posts leads to a process as fast as is asked and prints what became of them as JSON.
 * Its argument is the JSON of `FloodOptions`.
 */
import { percentile } from './percentile.ts';
import { RawConnection } from './raw-client.ts';

export interface FloodOptions {
  port: number;
  seconds: number;
  /** Begins each e-mail address. */
  mark: string;
  /** A pace that waits for no answer, reached within `ramp` seconds. */
  perSecond?: number;
  ramp?: number;
  /** In place of a pace: so many visitors, who each wait for their answer. */
  atOnce?: number;
}

/** What became of a flood's posts. */
export interface FloodResult {
  sent: number;
  /** The numbers of the leads that were answered with 201. */
  acknowledged: number[];
  refused: number;
  /** Neither taken nor refused: no answer, or another fault. */
  failed: number;
  /** Milliseconds of the refusals' slowest hundredth. */
  refusalP99: number;
  acknowledgedP99: number;
  /** Leads a second that were taken in each whole half minute after the ramp, or in a shorter rest. */
  goodput: number[];
}

const MOST_CONNECTIONS = 3_000;
const BEAT_MS = 2;
const WINDOW_S = 30;

const options: FloodOptions = JSON.parse(process.argv[2] ?? '');
const { port, seconds, mark, perSecond = 0, ramp = 0, atOnce = 0 } = options;

const start = performance.now();
const elapsed = () => (performance.now() - start) / 1_000;

const free: RawConnection[] = [];
let open = 0;
const result: FloodResult = {
  sent: 0,
  acknowledged: [],
  refused: 0,
  failed: 0,
  refusalP99: 0,
  acknowledgedP99: 0,
  goodput: [],
};
const takenAt: number[] = [];
const refusals: number[] = [];
const acknowledgements: number[] = [];

const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

function requestOf(number: number): string {
  const email = `${mark}-${number}@example.com`;
  const body = `{"fullName":"Layla Al Mansoori","email":"${email}","companyName":"Al Mansoori Holdings","phoneNumber":"+971 50 123 4567","service":"hosting","message":"We look for 5 MW of hosting."}`;
  return `POST /api/contact HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${address()}\r\nidempotency-key: ${email}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function take(): RawConnection | undefined {
  for (let next = free.pop(); next; next = free.pop()) if (next.isOpen) return next;
  if (open >= MOST_CONNECTIONS) return undefined;
  open += 1;
  return new RawConnection(port);
}

function count(number: number, status: number, ms: number): void {
  if (status === 201) {
    result.acknowledged.push(number);
    takenAt.push(elapsed());
    acknowledgements.push(ms);
  } else if (status === 503 || status === 429) {
    result.refused += 1;
    refusals.push(ms);
  } else result.failed += 1;
}

function post(): Promise<void> {
  const number = result.sent;
  result.sent += 1;
  const connection = take();
  if (!connection) {
    result.failed += 1;
    return Promise.resolve();
  }
  const began = performance.now();
  return new Promise((resolve) => {
    connection.send(requestOf(number), (status) => {
      count(number, status, performance.now() - began);
      if (connection.isOpen) free.push(connection);
      else open -= 1;
      resolve();
    });
  });
}

async function atTheirPace(): Promise<void> {
  while (elapsed() < seconds) await post();
}

/** How many posts are due: the pace grows evenly until the ramp's end. */
function dueAfter(time: number): number {
  const climbed = Math.min(time, ramp);
  const onRamp = ramp > 0 ? climbed ** 2 / (2 * ramp) : 0;
  return (onRamp + time - climbed) * perSecond;
}

function atOurPace(): Promise<void> {
  const underWay = new Set<Promise<void>>();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = dueAfter(Math.min(elapsed(), seconds));
      while (result.sent < due) {
        const done = post().finally(() => underWay.delete(done));
        underWay.add(done);
      }
      if (elapsed() < seconds) return;
      clearInterval(timer);
      resolve(Promise.all(underWay).then(() => undefined));
    }, BEAT_MS);
  });
}

if (atOnce > 0) await Promise.all(Array.from({ length: atOnce }, atTheirPace));
else await atOurPace();
const span = Math.min(WINDOW_S, seconds - ramp);
const takenBetween = (from: number, to: number) =>
  takenAt.filter((at) => at >= from && at < to).length / (to - from);
for (let from = ramp; from + span <= seconds; from += span) {
  result.goodput.push(takenBetween(from, from + span));
}
result.refusalP99 = percentile(refusals, 0.99);
result.acknowledgedP99 = percentile(acknowledgements, 0.99);
process.stdout.write(JSON.stringify(result), () => process.exit());
