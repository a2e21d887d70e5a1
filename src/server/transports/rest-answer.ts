import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/context.ts';
import { sendDownload } from '../http/download.ts';
import { sendText, sendTexts } from '../http/send-texts.ts';

/** The OpenAPI adapter's response. A file or a long list from the procedure replaces its text. */
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
    else if (rows) this.sent = this.#send(rows);
    else sendText(this.#response, body ?? '');
  }

  async #send(rows: () => Promise<string[]>): Promise<void> {
    const texts = await rows();
    // Reading the rows has added the headers about them.
    for (const [name, value] of Object.entries(this.reply?.headers ?? {})) {
      this.setHeader(name, value);
    }
    await sendTexts(this.#response, ['[', ...texts, ']']);
  }
}

/** The adapter's types require Node's whole ServerResponse; it uses three members. */
export type AdaptedAnswer = ServerResponse & Pick<RestAnswer, 'reply'>;
