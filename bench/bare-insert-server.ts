/**
 * The baseline of the lead benchmark: bare node:http and mysql2 or libsql, one INSERT of the same
 * columns a request, nothing checked. Prints its port.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Database from 'libsql';
import { createPool } from 'mysql2/promise';

const POOL_SIZE = 10;
const COLUMNS =
  'id, full_name, email, company_name, phone_number, service, message, status, created_at';
const INSERT = `INSERT INTO contacts (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

type Insert = (values: (string | null)[]) => unknown;

function openInsert(): Insert {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) {
    const pool = createPool({ uri: DATABASE_URL, connectionLimit: POOL_SIZE, timezone: 'Z' });
    return (values) => pool.query(INSERT, values);
  }
  const database = new Database(path.join(DATA_DIR ?? '', 'site.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  const statement = database.prepare(INSERT);
  return (values) => statement.run(values);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const insert = openInsert();
const server = createServer(async (request, response) => {
  const lead = JSON.parse(await readText(request));
  const id = randomUUID();
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await insert([
    id,
    lead.fullName,
    lead.email,
    lead.companyName,
    lead.phoneNumber,
    lead.service,
    lead.message,
    'unread',
    at,
  ]);
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, id }));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`port ${(server.address() as AddressInfo).port}`);
});
