import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/context.ts';
import { sendTexts } from '../http/send-texts.ts';

/** Reads the rows of a long list, then sends `headers`, `before`, the rows and `after`. */
export async function sendRows(
  { headers, rows }: Reply,
  response: ServerResponse,
  before: string,
  after: string,
): Promise<void> {
  const texts = (await rows?.()) ?? [];
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  await sendTexts(response, [before, ...texts, after]);
}
