import { randomUUID } from 'node:crypto';
import { openDatabase } from '/work/wt/audit/src/server/open-database.ts';
import { chainHash, NO_HASH } from '/work/wt/audit/src/server/audit/hash-chain.ts';
import { insertRows } from '/work/wt/audit/src/server/database/insert-rows.ts';
import { moveHead } from '/work/wt/audit/src/server/audit/audit-head.ts';
import { readEntries } from '/work/wt/audit/src/server/audit/read-entries.ts';
import { verifyChain } from '/work/wt/audit/src/server/audit/verify-chain.ts';
const N = 1_000_000;
import { startDatabaseServer, createDatabaseOn } from '/work/wt/audit/src/server/testing/databases/database-server.ts';
import { MYSQL_ENGINE } from '/work/wt/audit/src/server/testing/databases/mysql-engine.ts';
const server = await startDatabaseServer([], MYSQL_ENGINE);
const url = await createDatabaseOn(server.url);
const database = await openDatabase({ url, dataDir: '/tmp/audit-bench' });
const [{ n }] = await database.manager.query('SELECT count(*) AS n FROM audit_entries');
const people = Array.from({ length: 8 }, (_, i) => `0198f0a2-6c1e-7b3a-9d54-00000000000${i}`);
const actions = ['lead.status_changed','session.started','note.added','lead.assigned','lead.answered','leads.exported'];
const start = Date.now() - 700*86400000;
if (Number(n) < N) {
  let hash = NO_HASH; let rows: any[] = []; const t=performance.now();
  for (let number = 1; number <= N; number++) {
    const rare = number % 100_000 === 0;
    const action = rare ? 'account.deleted' : actions[Math.floor(Math.random()**2*6)]!;
    const data = action==='lead.status_changed'?'{"status":"ignored"}':action==='leads.exported'?'{"kind":"contact","filter":{"status":"unread"},"rows":12}':action==='account.deleted'?'{"username":"x"}':action==='session.started'?'{"method":"password"}':action==='lead.assigned'?'{"assigneeId":null}':'{}';
    const actorId = rare ? 'system' : people[Math.floor(Math.random()**2*8)]!;
    const row: any = { number, id: randomUUID(), at: new Date(start + number * 60_000 + Math.floor(Math.random()*2000)), actorKind: rare?'system':'admin', actorId, actorName: 'layla', action, subjectKind: 'contact', subjectId: randomUUID(), address: '198.51.100.7', data };
    row.hash = hash = chainHash(hash, row); rows.push(row);
    if (rows.length === 5000) { const some = rows; await database.transaction((w) => insertRows(w, 'audit-entry', some)); rows = []; }
  }
  await database.transaction((w) => moveHead(w, { number: N, hash }));
  console.log('filled', Math.round(performance.now()-t), 'ms');
}
const day = (d: number) => new Date(start + d*86400000).toISOString().slice(0,10);
const filters: Record<string, object> = {
  none: {}, actor: { actor: people[7] }, action: { action: 'leads.exported' }, rare: { action: 'account.deleted' }, system: { actor: 'system' },
  both: { actor: people[7], action: 'leads.exported' }, empty: { actor: people[1], action: 'account.deleted' }, old: { from: day(100), to: day(101) },
  oldActor: { actor: people[3], to: day(50) }, oldAction: { action: 'note.added', to: day(50) }, all: { actor: people[2], action: 'note.added', from: day(300), to: day(301) },
  cursor: { cursor: `${start+500_000*60_000}-500000` }, cursorBoth: { actor: people[2], action: 'note.added', cursor: `${start+500_000*60_000}-500000` },
};
for (const [name, filter] of Object.entries(filters)) {
  const times: number[] = []; let rows = 0;
  for (let i = 0; i < 60; i++) { const t = performance.now(); rows = (await readEntries(database.manager, filter as any)).rows.length; times.push(performance.now()-t); }
  times.sort((a,b)=>a-b);
  console.log(name.padEnd(11), 'rows', rows, 'p50', times[30]!.toFixed(1), 'p95', times[57]!.toFixed(1), 'max', times[59]!.toFixed(1));
}
const t = performance.now(); const v = await verifyChain(database.manager);
console.log('verify', Math.round(performance.now()-t), 'ms', v.entries, v.faults.slice(0,3));
await database.close(); await server.stop();
