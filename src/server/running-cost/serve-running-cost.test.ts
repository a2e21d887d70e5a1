import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../http/pages/pages.ts';
import { staticFile } from '../http/pages/static-files.ts';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** A page with the markup of the built page. */
const PAGE = `<!DOCTYPE html><html><head><title>Costs</title><style>a{}</style></head><body>
<input type="radio" name="machine" checked="" value="air-miner"/><input type="radio" name="machine" value="own"/>
<input id="calculation-count" type="text" name="count" value="1"/><input id="calculation-tariff" type="text" name="tariff" value="0.012"/>
<p id="calculation-tariff-error" class="error" hidden="">Tariff</p><p class="invalid" hidden="">Correct</p>
<b data-figure="costDay">$1.31</b><b data-figure="total-0" data-low="">−$1</b><path data-path="above" d="M0 0"></path>
<a class="language" href="/ar/running-cost" lang="ar">Arabic</a><a href="/running-cost.csv?count=1" download="">CSV</a><a href="/book-appointment?service=hosting-consultation&amp;about=running-cost&amp;count=1">Quote</a></body></html>`;

const BOOKING_PAGE = `<!DOCTYPE html><html><head><title>Book</title></head><body>
<form><textarea id="booking-message" rows="5" name="message"></textarea></form></body></html>`;
const BOOKING = '/book-appointment?service=hosting-consultation';

let app: TestApp;

beforeAll(async () => {
  const file = await staticFile('a.html', Buffer.from(PAGE), {});
  const files: Site['files'] = new Map([
    ['/running-cost', file],
    ['/ar/running-cost', file],
    [BOOKING, await staticFile('b.html', Buffer.from(BOOKING_PAGE), {})],
  ]);
  app = await startTestApp({ site: { files, notFound: {}, appointment: {} } });
});
afterAll(() => app.close());

const get = (path: string) => call(app, 'GET', path);
const OWN = 'machine=own&hashrate=100&watts=3000&count=10&tariff=0.05&fee=30.4375&uptime=100';
const WHOLE = `${OWN}&network=1000&growth=0&subsidy=3&blockFees=0&poolFee=0&price=100000&machinePrice=2000`;

describe('the page with inputs', () => {
  it('marks invalid inputs and shows no figures', async () => {
    const { status, body } = await get('/running-cost?tariff=%22%3E%3Cscript%3E&count=2');
    expect(status).toBe(400);
    expect(body).toContain('<p id="calculation-tariff-error" class="error">');
    expect(body).toContain('<p class="invalid">');
    expect(body).toMatch(/aria-invalid="true" value="&quot;&gt;&lt;script&gt;"[^>]*name="tariff"/);
    expect(body).not.toContain('<script');
    expect(body).toContain('data-figure="costDay">–<');
    expect(body).toContain('d=""');
    expect(body).toContain('href="/running-cost.csv?" hidden=""');
    expect(body).toContain('about=running-cost&amp;">');
  });

  it('shows the figures of the inputs, and links that carry them', async () => {
    const { status, headers, body } = await get(`/running-cost?${WHOLE}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body).toContain('data-figure="costDay">$46.00<');
    expect(body).toContain('data-figure="total-0" data-low="">−$20,085<');
    expect(body).toMatch(/checked="" type="radio" name="machine" value="own"/);
    expect(body).not.toMatch(/checked="" value="air-miner"/);
    expect(body).toMatch(/<input value="10"[^>]*name="count"/);
    const query = WHOLE.replaceAll('&', '&amp;');
    expect(body).toContain(`href="/running-cost.csv?${query}"`);
    expect(body).toContain(`about=running-cost&amp;${query}"`);
    expect(body).toContain(`href="/ar/running-cost?${query}" lang="ar"`);
  });

  it('is the built page without inputs', async () => {
    expect((await get('/ar/running-cost')).body).toBe(PAGE);
  });
});

describe('the booking page', () => {
  it('is the built page without a calculation', async () => {
    expect((await get(`${BOOKING}&about=hosting-quote`)).body).toBe(BOOKING_PAGE);
  });

  it('ignores invalid inputs and escapes everything', async () => {
    const query = 'machine=%3C/textarea%3E%3Cscript%3E&count=%22%3E%3Cscript%3E';
    const { status, body } = await get(`${BOOKING}&about=running-cost&${query}`);
    expect(status).toBe(200);
    expect(body).toContain('>\nAbout: Quote for a calculation of running costs\n</textarea>');
    expect(body).not.toContain('<script');
  });

  it('contains the calculation in its message', async () => {
    const { headers, body } = await get(`${BOOKING}&about=running-cost&${WHOLE}`);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).toContain('10 × Your own machine\nTariff, $ per kWh: 0.05\n');
    expect(body).toContain(`/running-cost?${WHOLE.replaceAll('&', '&amp;')}\n</textarea>`);
  });
});

describe('the CSV file', () => {
  it('names invalid inputs', async () => {
    const { status, body } = await get('/running-cost.csv?price=high&uptime=101');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'uptime', message: 'Uptime: enter a number from 0 to 100.' },
      { field: 'price', message: 'Price of a coin: enter a number from 0 to 100,000,000.' },
    ]);
    const arabic = await get('/ar/running-cost.csv?uptime=101');
    expect(arabic.body.errors[0].message).toContain('نسبة التشغيل');
  });

  it('contains inputs, results, months and the address', async () => {
    const { headers, body } = await get(`/running-cost.csv?${WHOLE}`);
    expect(headers.get('content-disposition')).toContain('running-cost.csv');
    const rows: string[][] = parse(body, { bom: true, relax_column_count: true });
    expect(rows).toContainEqual(['Tariff', '0.05', '$ per kWh']);
    expect(rows).toContainEqual(['Running cost', '$', '46', '1400.125', '16801.5']);
    expect(rows.filter(([month]) => /^\d+$/.test(month ?? ''))).toHaveLength(36);
    expect(rows.at(-1)?.[1]).toContain(`/running-cost?${WHOLE}`);
  });
});

it.each(['/running-cost.csv', '/ar/running-cost.pdf'])('allows only reads of %s', async (path) => {
  const { status, headers } = await call(app, 'POST', path);
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

it.each(['/RUNNING-COST', '/running-cost.csv/'])('does not answer at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('answers 503 for a PDF without the typefaces of a build', async () => {
  const { status, headers } = await get('/running-cost.pdf');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('10');
});
