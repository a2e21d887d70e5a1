/** One dated change of the API, newest first in `API_CHANGES`. */
export interface ApiChange {
  /** The day, which is also the contract's date if the change breaks something. */
  readonly date: string;
  readonly title: string;
  readonly changes: readonly string[];
  /** Operations such as `GET /v1/contacts` that callers may have to adapt to. */
  readonly breaks?: readonly string[];
}

/** The API's changelog. `docs/api-changelog.md` and `/api/changelog.atom` are made from it. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: '2026-11-26',
    title: 'Keys, events, webhooks and v1',
    changes: [
      'API keys with scopes authenticate programs. Sessions of administrators work as before.',
      '`/api/v1` has contacts, appointments, availability, closures, events and webhooks, with one envelope for lists, `ETag` and `If-Match`. The specified paths stay as they are.',
      '`GET /v1/events` returns every event once, in order, and can wait for the next one. Webhooks push the same events.',
      'Every rejected request has a `code` and a `requestId`, and `type` names a page that explains it. In the body of a call, `code` replaces the name of the error in tRPC, such as `BAD_REQUEST`.',
      'Responses to calls with a limit have the headers `RateLimit` and `RateLimit-Policy`. Every response has `API-Version`.',
      'The list of webhooks contains the latest delivery of each, and the data about a person names the hosts to which webhooks sent it.',
      'The document describes the 202 of large bulk changes and of their undo, and no longer the 500 and 503 of `POST /admin/password/forgot` and the 409 of `PATCH /v1/contacts/{id}`, which these calls never return.',
    ],
    breaks: ['POST /admin/password/forgot', 'PATCH /v1/contacts/{id}'],
  },
];
