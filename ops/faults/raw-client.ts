import { connect, type Socket } from 'node:net';

/** A response's end: 0 where the connection was closed instead. */
export type Done = (status: number) => void;

const GIVE_UP_MS = 15_000;

/** One connection that is used again and again; far cheaper than a whole HTTP client. */
export class RawConnection {
  readonly #socket: Socket;
  #text = '';
  #done: Done | undefined;
  isOpen = true;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true).setTimeout(GIVE_UP_MS);
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('timeout', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#end(0);
    });
  }

  send(request: string, done: Done): void {
    this.#done = done;
    this.#socket.write(request);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Answers of the API carry a length, or come in chunks, of which the last is empty. */
  #read(text: string): void {
    this.#text += text;
    const head = this.#text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(this.#text.slice(0, head))?.[1];
    const isWhole =
      length === undefined
        ? this.#text.endsWith('0\r\n\r\n')
        : this.#text.length >= head + 4 + Number(length);
    if (!isWhole) return;
    const status = Number(this.#text.slice(9, 12));
    this.#text = '';
    this.#end(status);
  }

  #end(status: number): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(status);
  }
}
