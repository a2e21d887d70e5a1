import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress, isTrialSite, resolveHost, urlFault } from './addresses.ts';

const PRIVATE = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 192.0.0.192 192.0.2.1
  198.18.0.1 203.0.113.7 224.0.0.1 255.255.255.255 168.63.129.16 240.0.0.1
  :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:93.184.215.14 fe80::1 fc00::1 fd00:ec2::254 fec0::1 ff02::1
  64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::1 2001::1 2001:db8::1 100::1 ::ffff:0:127.0.0.1 localhost
`.split(/\s+/);
const PUBLIC = ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];

it.each(PRIVATE)('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(PUBLIC)('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const NOTATIONS =
  `127.0.0.1 2130706433 0x7f000001 0177.0.0.1 127.1 0x7f.1 127.0.0.1. %31%32%37.0.0.1
  １２７.0.0.1 [::1] [::ffff:127.0.0.1] [64:ff9b::127.0.0.1] 169.254.169.254 0 [::]`.split(/\s+/);

it.each(NOTATIONS)('refuses https://%s in any notation', (host) => {
  for (const allowsTrials of [true, false]) {
    const url = new URL(`https://${host}/`);
    expect(urlFault(url, { allowsTrials })).toBe('The host must have a public address.');
  }
});

it.each([
  'http://example.com/',
  'http://[::1]/',
  'http://127.0.0.2/',
  'http://localhost.example.com/',
  'ftp://127.0.0.1/',
  'http://127.0.0.1@example.com/',
  'https://user:secret@example.com/',
])('refuses %s, also in a trial', (url) => {
  expect(urlFault(new URL(url), { allowsTrials: true })).toEqual(expect.any(String));
});

it('allows plain http to the own machine only in a trial', () => {
  for (const url of ['http://127.0.0.1:3000/hook', 'http://localhost/']) {
    expect(urlFault(new URL(url), { allowsTrials: true })).toBeUndefined();
    expect(urlFault(new URL(url), { allowsTrials: false })).toContain('https://');
  }
});

it('hosts whose name server is silent delay no other host', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  const ended: string[] = [];
  const rejected = Array.from({ length: 20 }, (_, index) =>
    resolveHost(`silent-${index}.example`, resolver).catch((error) => ended.push(error.code)),
  );
  await resolveHost('localhost');
  expect(ended).toEqual([]);
  await Promise.all(rejected);
  expect(new Set(ended)).toEqual(new Set(['ETIMEOUT']));
});

it.each([
  ['http://localhost:3000', true],
  ['https://127.0.0.1', true],
  ['http://office.lan', false],
  ['http://71.example', false],
  ['https://71.example', false],
])('at %s, http to the own machine is allowed: %s', (publicUrl, isAllowed) => {
  expect(isTrialSite(publicUrl)).toBe(isAllowed);
});
