import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/context.ts';
import { sendDownload } from '../http/download.ts';
import { sendText, sendTexts } from '../http/send-texts.ts';

const setHeaders = (response: ServerResponse, headers: Reply['headers']) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/** Sends the file or the long list that a procedure has returned in `reply`, or else `data`. */
export async function sendAnswer(
  response: ServerResponse,
  { status, headers }: { status: number; headers: Reply['headers'] },
  { download, rows, ...reply }: Reply,
  data: unknown,
): Promise<void> {
  response.statusCode = status;
  setHeaders(response, { 'content-type': 'application/json', ...headers });
  if (download) return sendDownload(download, response);
  if (rows === undefined) return sendText(response, JSON.stringify(data));
  const texts = await rows();
  // Reading the rows has added the headers about them.
  setHeaders(response, reply.headers);
  await sendTexts(response, ['[', ...texts, ']']);
}
