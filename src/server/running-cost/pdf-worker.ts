import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FACES, type Faces } from '../paper/typesetter.ts';
import { calculationPdf } from './calculation-pdf.ts';
import type { PdfJob, PdfResult } from './pdf-queue.ts';

// A thread of its own, because a PDF takes up to half a second, and posts must not wait for it.
const folder = String(workerData);
const files = FACES.map(async (name) => [name, await readFile(`${folder}/${name}.ttf`)] as const);
const faces = Promise.all(files).then((loaded) => Object.fromEntries(loaded) as Faces);
const port = parentPort;

port?.on('message', async ({ id, inputs, locale, address }: PdfJob) => {
  const result = await calculationPdf(inputs, locale, address, await faces).then(
    (pdf): PdfResult => ({ id, pdf }),
    (error: unknown): PdfResult => ({ id, error: String(error) }),
  );
  port.postMessage(result);
});
