import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Locale } from '#shared/language/locale.ts';
import type { Inputs } from '#shared/running-cost/inputs.ts';
import { AppError } from '../errors/app-error.ts';

export interface PdfJob {
  readonly inputs: Inputs;
  readonly locale: Locale;
  readonly address: string;
}

const WORKER = new URL('./pdf-worker.js', import.meta.url);
const MAX_WAITING = 8;
const MAX_MS = 10_000;
/** The thread keeps the typefaces in memory, so it ends when nobody needs it. */
const IDLE_MS = 60_000;

const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { retryAfter: 10, cause });

/**
 * Writes one PDF at a time in a thread that starts with the first. `facesFolder` contains the typefaces
 * of the build. @throws AppError `unavailable` if too many are waiting, or without a build.
 */
export function createPdfQueue(facesFolder: string | undefined, worker = WORKER) {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const start = () => {
    // Without a listener, an error of the thread would end the process.
    const started = new Worker(worker, { workerData: facesFolder }).on('error', end);
    started.unref();
    return started;
  };

  async function write(job: PdfJob): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    try {
      thread.postMessage(job);
      const [pdf] = await once(thread, 'message', { signal: AbortSignal.timeout(MAX_MS) });
      return Buffer.from(pdf);
    } catch (error) {
      end();
      throw unavailable('The PDF cannot be written now.', error);
    } finally {
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return async (job: PdfJob): Promise<Buffer> => {
    if (facesFolder === undefined || inTurn.pendingCount >= MAX_WAITING) {
      throw unavailable('Too many PDFs are requested now.');
    }
    return inTurn(write, job);
  };
}
