import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FACES, type Faces } from '../paper/typesetter.ts';
import { calculationPdf } from './calculation-pdf.ts';
import type { PdfJob } from './pdf-queue.ts';

// A thread of its own, because a PDF takes up to half a second, and posts must not wait for it.
const files = FACES.map(async (name) => [name, await readFile(`${workerData}/${name}.ttf`)]);
const faces: Faces = Object.fromEntries(await Promise.all(files));

// A failure ends the thread: the queue starts another one.
parentPort?.on('message', async ({ inputs, locale, address }: PdfJob) => {
  parentPort?.postMessage(await calculationPdf(inputs, locale, address, faces));
});
