import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/context.ts';
import { sendDownload } from '../http/download.ts';
import { sendText } from '../http/send-texts.ts';
import { sendRows } from './send-rows.ts';

/**
 * The response object that the OpenAPI adapter writes to: a status, headers and JSON text. A file
 * or a long list from the procedure replaces the text.
 */
export class RestAnswer {
  readonly #response: ServerResponse;
  statusCode = 200;
  reply: Reply | undefined;
  /** Settles when the file or long list has been sent. */
  sent: Promise<void> | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  setHeader(name: string, value: string): void {
    this.#response.setHeader(name, value);
  }

  end(body?: string): void {
    const { download, rows } = this.reply ?? {};
    this.#response.statusCode = this.statusCode;
    if (download) this.sent = sendDownload(download, this.#response);
    else if (this.reply && rows) this.sent = sendRows(this.reply, this.#response, '[', ']');
    else sendText(this.#response, body ?? '');
  }
}

/** The adapter's types require Node's whole ServerResponse; it uses three members. */
export type AdaptedAnswer = ServerResponse & Pick<RestAnswer, 'reply'>;
