const { API_URL, API_KEY, DATE } = process.env;
const timezone = 'UTC+1';
const serviceType = 'hosting-consultation';

async function call(method, path, body) {
  const response = await fetch(`${API_URL}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.detail} (${answer.requestId})`);
  return answer;
}

const day = new URLSearchParams({ date: DATE, timezone, serviceType });
const { slots } = await call('GET', `availability?${day}`);
const slot = slots.find(({ state }) => state === 'free');
if (!slot) throw new Error(`No free time on ${DATE}`);

const { id } = await call('POST', 'appointments', {
  fullName: 'Ana Example',
  email: 'ana@example.com',
  phoneNumber: '+44 20 7946 0000',
  serviceType,
  preferredDate: DATE,
  preferredTime: slot.time,
  timezone,
});
console.log(`${id}: ${slot.time} ${timezone} is ${slot.startsAt}`);
