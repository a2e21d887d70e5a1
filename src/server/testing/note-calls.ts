import { call, query, rpc } from './api-client.ts';
import { aContact } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Calls about notes, for tests. `token` returns the token of the default caller. */
export function noteCalls(app: () => TestApp, token: () => string) {
  return {
    aLead: async (change: Record<string, unknown> = {}): Promise<string> =>
      (await call(app(), 'POST', '/api/contact', { body: aContact(change) })).body.id,
    add: (id: string, text: unknown, as = token()) => rpc(app(), 'notes.create', { id, text }, as),
    notesOf: async (id: string) => (await rpc(app(), 'notes.list', { id }, token())).body,
    edit: (id: string, text: string, as = token()) => rpc(app(), 'notes.update', { id, text }, as),
    remove: (id: string, as = token()) => rpc(app(), 'notes.remove', { id }, as),
    undo: (id: string, as = token()) => rpc(app(), 'undo.change', { undo: id }, as),
    inboxOf: async (as: string) =>
      (await query(app(), 'notes.inbox', undefined, as)).body.result.data,
    eventsOf: async (id: string, list = 'contacts') =>
      (await rpc(app(), `${list}.history`, { id }, token())).body.events,
    rowsOf: async (table: string) =>
      Number((await app().database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n),
  };
}
