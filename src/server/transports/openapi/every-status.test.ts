import { afterAll, expect, it } from 'vitest';
import { faultsOf, OPERATIONS } from '../../testing/calls/operations.ts';
import { answerOf, OWN_STATUSES } from '../../testing/calls/own-statuses.ts';
import { lazySites } from '../../testing/calls/sites.ts';
import { peopleOffice } from '../../testing/mail/people-office.ts';

const office = peopleOffice();
const sites = lazySites();
afterAll(() => sites.close());

const pairs = OPERATIONS.flatMap((operation) =>
  Object.keys(operation.described.responses).map((status) => ({
    ...{ operation, status: Number(status) },
    pair: `${operation.method} ${operation.path} ${status}`,
  })),
);

it.each(pairs)('$pair is returned as documented', async (each) => {
  const answer = await answerOf(each.operation, each.status, sites, office);
  expect(answer.status, JSON.stringify(answer.body)).toBe(each.status);
  expect(faultsOf(each.operation, answer)).toBe('');
  if (each.status < 400) return;
  const { type, requestId } = answer.body;
  expect(type).toBe(`/api/problems/${answer.body.code}`);
  expect(requestId).toBe(answer.headers.get('x-request-id'));
});

it('every own status is documented', () => {
  const known = new Set(pairs.map(({ operation, status }) => `${operation.name} ${status}`));
  const own = Object.entries(OWN_STATUSES).flatMap(([name, statuses]) =>
    Object.keys(statuses).map((status) => `${name} ${status}`),
  );
  expect(own.filter((pair) => !known.has(pair))).toEqual([]);
});
