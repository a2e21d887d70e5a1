import type { ServerResponse } from 'node:http';
import { sendDownload } from '../http/download.ts';
import type { Context } from './context.ts';

/**
 * An answer as the OpenAPI adapter writes it: a status, headers and a text of JSON. Where the
 * procedure has made a file, the file is sent in place of that text.
 */
export class RestAnswer {
  readonly #response: ServerResponse;
  statusCode = 200;
  reply: Context['reply'] | undefined;
  /** Settles when a file has been sent. */
  sent: Promise<void> | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  setHeader(name: string, value: string): void {
    this.#response.setHeader(name, value);
  }

  end(body?: string): void {
    const download = this.reply?.download;
    this.#response.statusCode = this.statusCode;
    if (download) this.sent = sendDownload(download, this.#response);
    else this.#response.end(body);
  }
}

/** The adapter's types ask for the whole of Node's answer, of which it uses three members. */
export type AdaptedAnswer = ServerResponse & Pick<RestAnswer, 'reply'>;
