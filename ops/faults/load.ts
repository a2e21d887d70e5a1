import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { aContact } from '#server/testing/factories.ts';

const ANSWER_WITHIN_MS = 10_000;
/** As the refusals' Retry-After says. */
const RETRY_AFTER_MS = 1_000;
/** How long a visitor goes on pressing the button. */
const PATIENCE_MS = 40_000;
const BEAT_MS = 10;
/** Visitors come from many addresses: the limits count them one by one. */
const ADDRESSES = 50;

const anyAddress = () => `127.0.0.${2 + Math.floor(Math.random() * ADDRESSES)}`;

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
  posts: number;
  /** Pages a second. */
  pages: number;
  /** The share of leads that carry an Idempotency-Key and are sent again until they are taken. */
  keyed?: number;
}

/** Sends leads and asks for pages at a steady pace, however slowly they are answered. */
export function startLoad({ origin, posts, pages, keyed = 0.8 }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const attempts: Attempt[] = [];
  const leads: SentLead[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  function ask(kind: Attempt['kind'], headers: Record<string, string>, body?: string) {
    const began = performance.now();
    return new Promise<number>((resolve) => {
      const end = (status: number) => {
        attempts.push({ kind, began, ended: performance.now(), status });
        resolve(status);
      };
      const isPost = body !== undefined;
      const sent = request(
        origin + (isPost ? '/api/contact' : '/'),
        {
          agent,
          localAddress: anyAddress(),
          method: isPost ? 'POST' : 'GET',
          headers,
          timeout: ANSWER_WITHIN_MS,
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => end(answer.statusCode ?? 0));
          answer.once('aborted', () => end(0));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('late')));
      sent.once('error', () => end(0));
      sent.end(body);
    });
  }

  async function sendLead(): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`;
    const lead = { email, isAcknowledged: false };
    leads.push(lead);
    const isKeyed = Math.random() < keyed;
    const body = JSON.stringify(aContact({ email }));
    const headers = {
      'content-type': 'application/json',
      ...(isKeyed ? { 'idempotency-key': email } : {}),
    };
    const deadline = performance.now() + PATIENCE_MS;
    do {
      lead.isAcknowledged = (await ask('post', headers, body)) === 201;
      if (lead.isAcknowledged || !isKeyed) return;
      await sleep(RETRY_AFTER_MS);
    } while (performance.now() < deadline);
  }

  const askForPage = async () => void (await ask('page', { 'accept-encoding': 'br' }));

  function begin(work: () => Promise<void>): void {
    const done = work().finally(() => underWay.delete(done));
    underWay.add(done);
  }

  const start = performance.now();
  const begun = { posts: 0, pages: 0 };
  const timer = setInterval(() => {
    const seconds = (performance.now() - start) / 1_000;
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
      agent.destroy();
    },
  };
}
