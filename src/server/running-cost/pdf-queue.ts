import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Locale } from '#shared/language/locale.ts';
import type { Inputs } from '#shared/running-cost/inputs.ts';
import { AppError } from '../errors/app-error.ts';

export interface PdfJob {
  readonly id: number;
  readonly inputs: Inputs;
  readonly locale: Locale;
  readonly address: string;
}

export interface PdfResult {
  readonly id: number;
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

const WORKER = new URL('./pdf-worker.js', import.meta.url);
const MAX_WAITING = 8;
const MAX_MS = 10_000;
/** The thread keeps the typefaces in memory, so it ends when nobody needs it. */
const IDLE_MS = 60_000;

export type WritePdf = (job: Omit<PdfJob, 'id'>) => Promise<Buffer>;

/**
 * Writes one PDF at a time in a thread that starts with the first. `facesFolder` contains the typefaces
 * of the build. @throws AppError `unavailable` if too many are waiting, or without a build.
 */
export function createPdfQueue(facesFolder: string | undefined, worker = WORKER): WritePdf {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(worker, { workerData: facesFolder });
    started.unref();
    // Without a listener, an error of the thread would end the process.
    started.on('error', end);
    return started;
  };

  async function write(job: Omit<PdfJob, 'id'>): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    lastId += 1;
    try {
      return await answerOf(thread, { ...job, id: lastId });
    } catch (error) {
      end();
      throw new AppError('unavailable', 'The PDF cannot be written now.', {
        retryAfter: 10,
        cause: error,
      });
    } finally {
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return (job) => {
    if (facesFolder === undefined || inTurn.pendingCount >= MAX_WAITING) {
      return Promise.reject(
        new AppError('unavailable', 'Too many PDFs are requested now.', { retryAfter: 10 }),
      );
    }
    return inTurn(() => write(job));
  };
}

function answerOf(thread: Worker, job: PdfJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => settle(new Error('The thread did not answer.')), MAX_MS);
    const listen = ({ id, pdf, error }: PdfResult) => {
      if (id === job.id) settle(pdf ? Buffer.from(pdf) : new Error(error));
    };
    function settle(result: Buffer | Error): void {
      clearTimeout(timeout);
      thread.off('message', listen);
      thread.off('error', settle);
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
    thread.on('message', listen);
    thread.once('error', settle);
    thread.postMessage(job);
  });
}
