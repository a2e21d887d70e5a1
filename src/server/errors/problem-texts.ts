import type { ProblemCode } from './problem-codes.ts';

/** The texts of each code's page, with code between backquotes. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, { cause: string; fix: string }>> = {
  invalid_input: {
    cause: 'A field is missing, has the wrong type or has a value that is not allowed.',
    fix: 'Read `errors`: it names each invalid field and what is wrong with it. Correct these fields and send the request again.',
  },
  malformed_request: {
    cause:
      'The request is not valid HTTP, its path contains an invalid sequence, or its input cannot be read.',
    fix: 'Send it with an HTTP client library. Encode each part of the path and of the query.',
  },
  batch_not_allowed: {
    cause:
      'A tRPC request contains too many calls, or a call that must be sent alone, such as a sign-in.',
    fix: 'Send at most 10 calls in one request. Send sign-ins and proofs of identity alone.',
  },
  rest_only: {
    cause: 'The call returns a file, and tRPC cannot return files.',
    fix: 'Send the call to its REST path in the API reference.',
  },
  not_signed_in: {
    cause: 'The request has no bearer token, or a token that this site never issued.',
    fix: 'Sign in with `POST /api/admin/login` and send the token as `Authorization: Bearer`.',
  },
  session_ended: {
    cause: 'The session has expired, was signed out, or ended with a new password.',
    fix: 'Sign in again and repeat the request with the new token.',
  },
  wrong_credentials: {
    cause: 'The username and password do not match an account, or the passkey cannot be used.',
    fix: 'Check both values. A person who forgot the password can reset it on the sign-in page.',
  },
  wrong_code: {
    cause: 'The code of the second factor is wrong, has expired or was already used.',
    fix: 'Enter the current code of the authenticator app, or an unused recovery code.',
  },
  key_invalid: {
    cause: 'The bearer token looks like an API key of this site, but no such key exists.',
    fix: 'Copy the whole secret, or create a new key under Integrations in the dashboard.',
  },
  key_expired: {
    cause:
      'The API key has reached its expiry, or was replaced by a rotation whose overlap is over.',
    fix: 'Create a new key, or use the newest secret of this one.',
  },
  second_factor_required: {
    cause: 'The password is right, and the account has a second factor.',
    fix: 'Send the `challenge` and a code to `POST /api/admin/login/second-factor` within 5 minutes.',
  },
  challenge_expired: {
    cause: 'The second step of the sign-in came too late or after too many wrong codes.',
    fix: 'Start again with the username and password.',
  },
  forbidden: {
    cause: 'The account may not do this, or the time for it is over.',
    fix: 'The text in `detail` says who may do it, and until when.',
  },
  key_not_allowed: {
    cause: 'API keys cannot make this call, whatever their scopes.',
    fix: 'Make it in the dashboard, or with the session of an administrator.',
  },
  key_scope_missing: {
    cause: 'The API key lacks the scope that this call requires.',
    fix: 'The text in `detail` names the scope. Create a key that has it.',
  },
  key_address_refused: {
    cause: 'The API key may only be used from certain addresses, and this is not one of them.',
    fix: 'Call from a listed address, or create a key that lists this one.',
  },
  test_key_not_allowed: {
    cause: 'Test keys may only create and read test leads.',
    fix: 'Use a key that begins with `71_live_`.',
  },
  not_owner: {
    cause: 'Only the person who made this note, view or change can change it.',
    fix: 'Ask that person, or create your own.',
  },
  own_account: {
    cause: 'Administrators cannot delete the account that they are signed in with.',
    fix: 'Ask another administrator to delete it.',
  },
  password_change_required: {
    cause: 'The account still has the password that the installation generated.',
    fix: 'Choose a new password with `PUT /api/admin/admins/{id}`. Then repeat the request.',
  },
  second_factor_setup_required: {
    cause: 'This site requires a second factor, and the account has none.',
    fix: 'Set one up in the dashboard. Then repeat the request.',
  },
  fresh_sign_in_required: {
    cause: 'The call is sensitive, and the last proof of identity is too old.',
    fix: 'Send a password or a code to `POST /api/admin/confirm`, or sign in again. Then repeat the request.',
  },
  not_found: {
    cause: 'Nothing has this id. It may have been deleted.',
    fix: 'Read the list again and use an id from it.',
  },
  unknown_path: {
    cause: 'The API has no call at this path.',
    fix: 'Compare the path with the API reference. Paths are case-sensitive.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method.',
    fix: 'Use a method that the `Allow` header of the response lists.',
  },
  request_timeout: {
    cause: 'The request did not arrive completely in time.',
    fix: 'Send it again over a faster or more stable connection.',
  },
  conflict: {
    cause: 'The current state does not allow this change.',
    fix: 'The text in `detail` names the obstacle. Read the current state, then decide again.',
  },
  version_conflict: {
    cause: 'Someone has changed this object since you read its version.',
    fix: 'Read the object again. Repeat the change with the new `version` if it still makes sense.',
  },
  status_conflict: {
    cause: 'An object with this status cannot be changed in this way.',
    fix: 'Read the object again and choose a change that its status allows.',
  },
  slot_taken: {
    cause: 'Another approved appointment occupies this time.',
    fix: 'Choose a free time from `GET /api/availability`. Staff can accept the overlap: see `conflicts`.',
  },
  outside_hours: {
    cause: 'The time is outside office hours or in a closure.',
    fix: 'Choose a free time from `GET /api/availability`. Staff can accept it: see `conflicts`.',
  },
  slot_past: {
    cause: 'The time is in the past or is not offered on that day.',
    fix: 'Choose a free time from `GET /api/availability`.',
  },
  name_taken: {
    cause: 'Another account has this username. Upper and lower case make no difference.',
    fix: 'Choose another username.',
  },
  last_administrator: {
    cause: 'The site must always have at least one administrator.',
    fix: 'Create another administrator first.',
  },
  limit_reached: {
    cause: 'The site stores no more objects of this type.',
    fix: 'Delete objects that are no longer needed. Then repeat the request.',
  },
  webhook_disabled: {
    cause: 'Staff disabled the webhook, or its endpoint failed too often.',
    fix: 'Enable it with `PATCH /api/v1/webhooks/{id}`. Then repeat the request.',
  },
  already_answered: {
    cause: 'Someone has answered this lead since the draft was started.',
    fix: 'Read the latest answer. Send yours with its id if it is still needed.',
  },
  message_not_sendable: {
    cause: 'The message is no longer failed, is too old, or would no longer be correct.',
    fix: 'The text in `detail` gives the reason. Write a new message if one is still needed.',
  },
  gone: {
    cause: 'The time in which this change could be undone is over.',
    fix: 'Make the opposite change instead.',
  },
  link_expired: {
    cause: 'The link in the email has expired or was already used.',
    fix: 'Ask for a new link.',
  },
  precondition_failed: {
    cause: 'The resource has changed since its `ETag` was read, so the change was not made.',
    fix: 'Read the resource again, decide whether the change still applies, and send it with the new `ETag` as `If-Match`.',
  },
  too_large: {
    cause: 'The body is larger than this path accepts. Most calls accept 32 kB.',
    fix: 'Shorten the texts, or split the request.',
  },
  url_too_long: {
    cause: 'The URL has more than 4,096 characters.',
    fix: 'Send the GET as POST with `X-HTTP-Method-Override: GET` and its parameters as a JSON body.',
  },
  unsupported_media_type: {
    cause: 'The body is not JSON in UTF-8, or is compressed.',
    fix: 'Send `Content-Type: application/json` and an uncompressed body.',
  },
  expectation_failed: {
    cause: 'The `Expect` header contains another value than `100-continue`.',
    fix: 'Remove the header.',
  },
  idempotency_key_reused: {
    cause: 'An earlier request used this Idempotency-Key with another body.',
    fix: 'Use a new key for each new request, and the same key only for retries of the same body.',
  },
  mail_not_set_up: {
    cause: 'The call sends an email, and this site has no mail server.',
    fix: 'The owner sets `SMTP_URL` and `MAIL_FROM`.',
  },
  rate_limited: {
    cause: 'The caller has sent more requests than the limit of this call allows.',
    fix: 'Wait as many seconds as the `Retry-After` header says, then retry.',
  },
  headers_too_large: {
    cause: 'The headers of the request are larger than 16 kB.',
    fix: 'Remove large cookies and other headers that the API does not need.',
  },
  internal_error: {
    cause: 'An unexpected error occurred in the server.',
    fix: 'Retry later with the same Idempotency-Key. If the error remains, report the `requestId`.',
  },
  busy: {
    cause: 'The server or its database cannot handle the request at the moment.',
    fix: 'Wait as many seconds as the `Retry-After` header says, then retry with the same Idempotency-Key.',
  },
  secrets_key_missing: {
    cause:
      'The server has no SECRETS_KEY, or another one than the one that encrypted the stored secrets.',
    fix: 'The owner sets the same `SECRETS_KEY` on every server of the site. A retry does not help.',
  },
};
