import { setTimeout as sleep } from 'node:timers/promises';
import { aContact } from '#server/testing/factories.ts';
import { RawClient } from './raw-client.ts';

/** As the refusals' Retry-After says. */
const RETRY_AFTER_MS = 1_000;
/** How long a visitor retries. */
const PATIENCE_MS = 40_000;
const BEAT_MS = 10;

const PAGE = 'GET / HTTP/1.1\r\nhost: site\r\naccept-encoding: br\r\n\r\n';
const POST = 'POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';

/** One request and its end; times are those of `performance.now()`. */
export interface Attempt {
  kind: 'post' | 'page';
  began: number;
  ended: number;
  /** 0 where no answer came. */
  status: number;
}

export const isFine = ({ status }: Attempt) => status === 200 || status === 201;

/** A lead that was sent, found again by its e-mail address. */
export interface SentLead {
  email: string;
  isAcknowledged: boolean;
}

export interface Load {
  readonly attempts: readonly Attempt[];
  readonly leads: readonly SentLead[];
  /** Begins no more, and waits for those under way. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  origin: string;
  /** Leads a second. */
  posts?: number;
  /** Pages a second. */
  pages?: number;
  /** Visitors who send one lead after the other, each as soon as the one before is answered. */
  visitors?: number;
  /** The share of leads that carry an Idempotency-Key and are retried until they are taken. */
  keyed?: number;
  /** How long they are retried. */
  patienceMs?: number;
  /** Seconds in which the pace grows evenly from nothing. */
  ramp?: number;
}

/** Sends leads and asks for pages at a steady pace, however slowly they are answered. */
export function startLoad(options: LoadOptions): Load {
  const { origin, posts = 0, pages = 0, visitors = 0, keyed = 0.8 } = options;
  const { patienceMs = PATIENCE_MS, ramp = 0 } = options;
  const client = new RawClient(origin);
  const attempts: Attempt[] = [];
  const leads: SentLead[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  async function ask(kind: Attempt['kind'], request: string): Promise<number> {
    const began = performance.now();
    const status = await client.send(request);
    attempts.push({ kind, began, ended: performance.now(), status });
    return status;
  }

  async function sendLead(): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`;
    const lead = { email, isAcknowledged: false };
    leads.push(lead);
    const isKeyed = Math.random() < keyed;
    const body = JSON.stringify(aContact({ email }));
    const key = isKeyed ? `idempotency-key: ${email}\r\n` : '';
    const head = `${POST}${key}content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const deadline = performance.now() + patienceMs;
    for (;;) {
      lead.isAcknowledged = (await ask('post', head + body)) === 201;
      if (lead.isAcknowledged || !isKeyed || performance.now() >= deadline) return;
      await sleep(RETRY_AFTER_MS);
    }
  }

  async function keepSending(): Promise<void> {
    while (!isStopped) await sendLead();
  }

  const askForPage = async () => void (await ask('page', PAGE));

  function begin(work: () => Promise<void>): void {
    const done = work().finally(() => underWay.delete(done));
    underWay.add(done);
  }

  for (let count = 0; count < visitors; count += 1) begin(keepSending);
  const start = performance.now();
  const begun = { posts: 0, pages: 0 };
  const timer = setInterval(() => {
    const elapsed = (performance.now() - start) / 1_000;
    const seconds = elapsed < ramp ? elapsed ** 2 / (2 * ramp) : elapsed - ramp / 2;
    for (; begun.posts < seconds * posts; begun.posts += 1) begin(sendLead);
    for (; begun.pages < seconds * pages; begun.pages += 1) begin(askForPage);
  }, BEAT_MS);

  return {
    attempts,
    leads,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      await Promise.all(underWay);
      client.close();
    },
  };
}
