import { call, query } from './api-client.ts';
import { aContact } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** REST calls about notes, for tests. `token` returns the token of the default caller. */
export function noteCalls(app: () => TestApp, token: () => string) {
  return {
    aLead: async (change: Record<string, unknown> = {}): Promise<string> =>
      (await call(app(), 'POST', '/api/contact', { body: aContact(change) })).body.id,
    add: (id: string, text: unknown, as = token(), headers = {}) =>
      call(app(), 'POST', `/api/admin/leads/${id}/notes`, { token: as, headers, body: { text } }),
    notesOf: async (id: string) =>
      (await call(app(), 'GET', `/api/admin/leads/${id}/notes`, { token: token() })).body,
    edit: (id: string, text: string, as = token()) =>
      call(app(), 'PATCH', `/api/admin/notes/${id}`, { token: as, body: { text } }),
    remove: (id: string, as = token()) =>
      call(app(), 'DELETE', `/api/admin/notes/${id}`, { token: as }),
    undo: (id: string, as = token()) =>
      call(app(), 'POST', '/api/admin/undo', { token: as, body: { undo: id } }),
    inboxOf: async (as: string) =>
      (await query(app(), 'notes.inbox', undefined, as)).body.result.data,
    eventsOf: async (id: string, list = 'contacts') =>
      (await call(app(), 'GET', `/api/admin/${list}/${id}/history`, { token: token() })).body
        .events,
    rowsOf: async (table: string) =>
      Number((await app().database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n),
  };
}
