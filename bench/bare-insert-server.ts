/**
 * The reference server of the lead benchmark: plain node:http with mysql2 or libsql, one prepared
 * INSERT of the same columns per request with a time-ordered id, no validation. Its table has a
 * contact's columns and the status index. Listens on PORT and answers a GET with 200.
 */
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import Database from 'libsql';
import { createPool } from 'mysql2/promise';
import { uuidv7 } from 'uuidv7';

const POOL_SIZE = 10;
const COLUMNS =
  'id, full_name, email, company_name, phone_number, service, message, status, created_at';
const TABLE = `CREATE TABLE bare_contacts (id varchar(36) NOT NULL PRIMARY KEY,
  full_name varchar(100) NOT NULL, email varchar(254) NOT NULL, company_name varchar(150),
  phone_number varchar(40), service varchar(50), message text NOT NULL,
  status varchar(20) NOT NULL, created_at datetime(3) NOT NULL)`;
const INDEX = 'CREATE INDEX bare_contacts_status ON bare_contacts (status, id)';
const INSERT = `INSERT INTO bare_contacts (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

type Insert = (values: (string | null)[]) => unknown;

async function openInsert(): Promise<Insert> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) {
    const pool = createPool({ uri: DATABASE_URL, connectionLimit: POOL_SIZE, timezone: 'Z' });
    for (const statement of [TABLE, INDEX]) await pool.query(statement);
    return (values) => pool.execute(INSERT, values);
  }
  const database = new Database(path.join(DATA_DIR ?? '', 'site.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  for (const each of [TABLE, INDEX]) database.exec(each);
  const statement = database.prepare(INSERT);
  return (values) => statement.run(values);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const insert = await openInsert();
const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end();
  const lead = JSON.parse(await readText(request));
  const id = uuidv7();
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
server.listen(Number(process.env.PORT), '127.0.0.1');
