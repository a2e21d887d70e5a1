import { setTimeout as sleep } from 'node:timers/promises';
import { aContact } from '#server/testing/factories.ts';
import { RawClient } from './raw-client.ts';

/** The Retry-After of rejections. */
const RETRY_AFTER_MS = 1_000;
const RETRY_FOR_MS = 40_000;
const BEAT_MS = 10;

const PAGE = 'GET / HTTP/1.1\r\nhost: site\r\naccept-encoding: br\r\n\r\n';
const POST = 'POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';

/** One request and its end, in `performance.now()` times. */
export interface Attempt {
  kind: 'post' | 'page';
  began: number;
  ended: number;
  /** 0 without a response. */
  status: number;
}

export const hasSucceeded = ({ status }: Attempt) => status === 200 || status === 201;

/** A sent lead, identified by its email address. */
export interface SentLead {
  email: string;
  isAcknowledged: boolean;
}

export interface LoadOptions {
  origin: string;
  /** Leads a second. */
  posts?: number;
  /** Pages a second. */
  pages?: number;
  /** Concurrent visitors who send one lead after the other without pauses. */
  visitors?: number;
  /** The share of leads with an Idempotency-Key. Visitors retry these until the server accepts them. */
  keyed?: number;
  /** The time until a visitor stops retrying a lead with a key. */
  retryForMs?: number;
  /** The duration of the linear rise from zero, in seconds. */
  ramp?: number;
}

/** Sends leads and requests pages at a steady rate, regardless of response times. */
export function startLoad(options: LoadOptions) {
  const { origin, posts = 0, pages = 0, visitors = 0, keyed = 0.8 } = options;
  const { retryForMs = RETRY_FOR_MS, ramp = 0 } = options;
  const client = new RawClient(origin);
  const attempts: Attempt[] = [];
  const leads: SentLead[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  async function request(kind: Attempt['kind'], text: string): Promise<number> {
    const began = performance.now();
    const status = await client.send(text);
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
    const deadline = performance.now() + retryForMs;
    for (;;) {
      lead.isAcknowledged = (await request('post', head + body)) === 201;
      if (lead.isAcknowledged || !isKeyed || performance.now() >= deadline) return;
      await sleep(RETRY_AFTER_MS);
    }
  }

  async function keepSending(): Promise<void> {
    while (!isStopped) await sendLead();
  }

  const requestPage = async () => void (await request('page', PAGE));

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
    for (; begun.pages < seconds * pages; begun.pages += 1) begin(requestPage);
  }, BEAT_MS);

  return {
    attempts,
    leads,
    /** Starts no more requests and waits for those in progress. */
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      await Promise.all(underWay);
      client.close();
    },
  };
}
