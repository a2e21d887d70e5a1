import type { ServerResponse } from 'node:http';
import { sendTexts } from './send-texts.ts';

export interface Download {
  fileName: string;
  contentType: string;
  chunks: AsyncIterable<string>;
}

export async function sendDownload(
  { fileName, contentType, chunks }: Download,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`);
  await sendTexts(response, chunks);
}
