const { API_URL, API_KEY, CONTACT_ID } = process.env;
const contact = `${API_URL}/v1/contacts/${CONTACT_ID}`;
const authorization = `Bearer ${API_KEY}`;

/** Changes the contact only if nobody else has changed it since it was read. */
async function markResponded() {
  const current = await fetch(contact, { headers: { authorization } });
  if (current.status === 404) return null; // It was erased: erase your copy.
  const etag = current.headers.get('etag') ?? '';
  const changed = await fetch(contact, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'if-match': etag },
    body: JSON.stringify({ status: 'responded' }),
  });
  const body = await changed.json();
  if (changed.ok) return body;
  switch (body.code) {
    case 'precondition_failed':
      return markResponded(); // Somebody was faster: read it again.
    case 'not_found':
      return null; // It was erased: erase your copy.
    case 'key_scope_missing':
      throw new Error(`Add a scope to the key. ${body.detail}`);
    default:
      throw new Error(`${body.code}: ${body.detail} (${body.requestId})`);
  }
}

const result = await markResponded();
console.log(result?.status ?? 'erased');
