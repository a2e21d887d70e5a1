import { connect, type Socket } from 'node:net';

const ANSWER_WITHIN_MS = 10_000;
/** Visitors use many addresses; the rate limits count each separately. */
const ADDRESSES = 50;

const anyAddress = () => `127.0.0.${2 + Math.floor(Math.random() * ADDRESSES)}`;

/** One connection for consecutive requests. */
class RawConnection {
  readonly #socket: Socket;
  #text = '';
  #done: ((status: number) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', localAddress: anyAddress() });
    this.#socket.setNoDelay(true).setTimeout(ANSWER_WITHIN_MS).setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('timeout', () => this.destroy());
    this.#socket.on('close', () => this.#done?.(0));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  send(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(request);
    });
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Reads a response with a Content-Length or with chunks. */
  #read(text: string): void {
    this.#text += text;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#text.slice(0, end);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      length === undefined
        ? this.#text.endsWith('0\r\n\r\n')
        : this.#text.length >= end + 4 + Number(length);
    if (!isWhole) return;
    this.#text = '';
    if (/^connection: close/im.test(head)) this.destroy();
    this.#done?.(Number(head.slice(9, 12)));
    this.#done = undefined;
  }
}

/** A client of one server that needs far less CPU than a full HTTP client. */
export class RawClient {
  readonly #port: number;
  #free: RawConnection[] = [];

  constructor(origin: string) {
    this.#port = Number(new URL(origin).port);
  }

  /** Sends a raw request and returns the status of the response, or 0 without one. */
  async send(request: string): Promise<number> {
    let connection = this.#free.pop();
    while (connection?.isOpen === false) connection = this.#free.pop();
    connection ??= new RawConnection(this.#port);
    const status = await connection.send(request);
    if (connection.isOpen) this.#free.push(connection);
    return status;
  }

  close(): void {
    for (const connection of this.#free) connection.destroy();
  }
}
