import { followFeed } from './follow-feed.mjs';

/** SALESFORCE_URL is your domain, such as https://example.my.salesforce.com. */
const { SALESFORCE_URL, SALESFORCE_ID, SALESFORCE_SECRET, STATE = 'salesforce.next' } = process.env;

async function signIn() {
  const response = await fetch(`${SALESFORCE_URL}/services/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: SALESFORCE_ID,
      client_secret: SALESFORCE_SECRET,
    }),
  });
  if (!response.ok) throw new Error(`Salesforce: ${response.status} ${await response.text()}`);
  return (await response.json()).access_token;
}

let token = '';

/** `Site_Lead_Id__c` is a field that you add to leads: text, unique, external ID. */
async function salesforce(method, leadId, fields) {
  token ||= await signIn();
  const path = `/services/data/v62.0/sobjects/Lead/Site_Lead_Id__c/${leadId}`;
  const response = await fetch(SALESFORCE_URL + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify(fields) }),
  });
  if (response.status === 401) token = ''; // The feed repeats the event with a new token.
  const isGone = method === 'DELETE' && response.status === 404;
  if (!response.ok && !isGone) {
    throw new Error(`Salesforce: ${response.status} ${await response.text()}`);
  }
}

async function handle({ type, subject, data }) {
  if (type === 'lead.erased' && subject) {
    await salesforce('DELETE', subject.id);
  } else if (type.endsWith('.created') && data) {
    await salesforce('PATCH', data.id, {
      LastName: data.fullName.slice(0, 80),
      Company: data.companyName ?? 'Unknown',
      Email: data.email,
      Phone: data.phoneNumber,
      Description: data.message,
      LeadSource: 'Web',
    });
    console.log('Salesforce', type, data.id);
  }
}

await followFeed(STATE, handle);
