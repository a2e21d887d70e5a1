/**
 * The reference server of the page benchmark: plain node:http that serves one precompressed file
 * from memory. Listens on PORT.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const body = brotliCompressSync(readFileSync('dist/pages/index.html'));
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
