import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of unknown type.
  body: any;
}

/** A trial endpoint until the test ends. `answer` returns the status of each request. */
export async function receiveWebhooks(
  answer: (received: Received, count: number) => number | Promise<number> = () => 200,
) {
  const received: Received[] = [];
  let atOnce = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const sent = await text(request);
    const one = { headers: request.headers, text: sent, body: JSON.parse(sent) };
    received.push(one);
    const status = await answer(one, received.length);
    atOnce -= 1;
    response.writeHead(status).end(`Answer ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, mostAtOnce: () => most };
}
