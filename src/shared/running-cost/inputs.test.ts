import { expect, it } from 'vitest';
import { queryOf, readInputs } from './inputs.ts';

function read(query: string) {
  const parameters = new URLSearchParams(query);
  return readInputs((name) => parameters.get(name));
}

it.each([
  ['machine=scrypt-miner', ['machine']],
  ['machine=constructor', ['machine']],
  ['machine=own', ['hashrate', 'watts']],
  ['tariff=free&uptime=101', ['tariff', 'uptime']],
  ['tariff=0x10', ['tariff']],
  ['tariff=1e3', ['tariff']],
  ['tariff=.', ['tariff']],
  ['price=Infinity', ['price']],
  ['count=1.5', ['count']],
  ['count=0', ['count']],
  ['count=1,00', ['count']],
  ['network=0', ['network']],
])('names each invalid input: %s', (query, invalid) => {
  expect(read(query)).toEqual({ invalid });
});

it('uses the defaults and the catalogue for absent and empty inputs', () => {
  const { inputs } = read('tariff=&hashrate=1&watts=text');
  expect(inputs).toMatchObject({
    machine: 'air-miner',
    hashrate: 234,
    watts: 3_500,
    tariff: 0.012,
  });
});

it('reads separators and Arabic digits', () => {
  expect(read('price=65,000.5&tariff=٠٫٠٥&growth=−2&fee=۱۰').inputs).toMatchObject({
    price: 65_000.5,
    tariff: 0.05,
    growth: -2,
    fee: 10,
  });
});

it.each([
  'machine=hydro-miner&count=12&growth=-1.5',
  'machine=own&hashrate=200&watts=3000&tariff=0.0000001',
])('writes a query that gives the same inputs: %s', (query) => {
  const { inputs } = read(query);
  expect(inputs && read(queryOf(inputs)).inputs).toEqual(inputs);
});
