import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const MAX_AGE_S = 300;

function isGenuine(headers, body) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= MAX_AGE_S)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === signed.length && timingSafeEqual(given, signed);
  });
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  const event = JSON.parse(body.toString());
  // Store the event, then respond. Process it later: a slow response counts as a failure.
  console.log(event.type, request.headers['webhook-id']);
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1');
