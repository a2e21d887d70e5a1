import { followFeed } from './follow-feed.mjs';

const {
  HUBSPOT_TOKEN,
  HUBSPOT_URL = 'https://api.hubapi.com',
  STATE = 'hubspot.next',
} = process.env;

async function hubspot(method, path, body) {
  const response = await fetch(`${HUBSPOT_URL}/crm/v3/objects/contacts${path}`, {
    method,
    headers: { authorization: `Bearer ${HUBSPOT_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HubSpot: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** `site_lead_id` is a property that you add to contacts in HubSpot: single-line text. */
async function handle({ type, subject, data }) {
  if (type === 'lead.erased' && subject) {
    const filters = [{ propertyName: 'site_lead_id', operator: 'EQ', value: subject.id }];
    const { results } = await hubspot('POST', '/search', { filterGroups: [{ filters }] });
    for (const { id } of results) await hubspot('POST', '/gdpr-delete', { objectId: id });
  } else if (type.endsWith('.created') && data) {
    const [firstname, ...others] = data.fullName.split(' ');
    const properties = {
      ...{ email: data.email, firstname, lastname: others.join(' ') },
      ...{ phone: data.phoneNumber ?? '', company: data.companyName ?? '' },
      ...{ message: data.message ?? '', site_lead_id: data.id },
    };
    await hubspot('POST', '/batch/upsert', {
      inputs: [{ idProperty: 'email', id: data.email, properties }],
    });
    console.log('HubSpot', type, data.id);
  }
}

await followFeed(STATE, handle);
