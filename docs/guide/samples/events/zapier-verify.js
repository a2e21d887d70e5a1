// "Code by Zapier", JavaScript. Input Data: secret, and from "Catch Raw Hook" body (Raw Body), id,
// timestamp and signature (the headers webhook-id, webhook-timestamp and webhook-signature).
const { createHmac } = require('node:crypto');

const { secret, body, id, timestamp, signature } = inputData;
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
if (!isRecent || !signature.split(' ').includes(`v1,${mac}`)) {
  throw new Error('This request does not come from the site.');
}
const { type, data } = JSON.parse(body);
output = { type, ...data };
