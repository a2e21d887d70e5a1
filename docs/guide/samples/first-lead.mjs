const { API_URL, API_KEY } = process.env;

const response = await fetch(`${API_URL}/v1/contacts`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${API_KEY}`,
    'content-type': 'application/json',
    'idempotency-key': 'crm-lead-2030-0001',
  },
  body: JSON.stringify({
    fullName: 'Ana Example',
    email: 'ana@example.com',
    service: 'hosting',
    message: 'Please send prices for 2 MW of hosting.',
  }),
});
const body = await response.json();
if (!response.ok) throw new Error(`${body.code}: ${body.detail} (${body.requestId})`);
console.log(body.id);
