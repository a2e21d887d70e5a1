import { createApi, pages } from '@mining-hosting-site/client';

const { API_URL, API_KEY } = process.env;
const api = createApi({ origin: new URL(API_URL).origin, key: API_KEY });

const { data, error } = await api.POST('/v1/contacts', {
  body: { fullName: 'Tara Example', email: 'tara@example.com', message: 'Please call me.' },
});
if (error) throw new Error(`${error.code}: ${error.detail}`);

for await (const { id, fullName } of pages(api, '/v1/contacts', { status: 'unread' })) {
  console.log(id === data.id ? 'sent' : 'earlier', fullName);
}
