const { API_URL, API_KEY, LIMIT = '100' } = process.env;

async function* contacts(filters) {
  const query = new URLSearchParams({ ...filters, limit: LIMIT });
  let cursor = '';
  while (cursor !== null) {
    if (cursor) query.set('cursor', cursor);
    const response = await fetch(`${API_URL}/v1/contacts?${query}`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${body.code}: ${body.detail} (${body.requestId})`);
    yield* body.data;
    cursor = body.nextCursor;
  }
}

for await (const { id, email } of contacts({ status: 'unread' })) {
  console.log(id, email);
}
