import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/context.ts';
import { sendDownload } from '../http/download.ts';
import { sendText } from '../http/send-texts.ts';
import { sendRows } from './send-rows.ts';

/**
 * An answer as the OpenAPI adapter writes it: a status, headers and a text of JSON. Where the
 * procedure has made a file or a long list, that is sent in place of the text.
 */
export class RestAnswer {
  readonly #response: ServerResponse;
  statusCode = 200;
  reply: Reply | undefined;
  /** Settles when a file or a long list has been sent. */
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

/** The adapter's types ask for the whole of Node's answer, of which it uses three members. */
export type AdaptedAnswer = ServerResponse & Pick<RestAnswer, 'reply'>;
