import { expect, test } from 'vitest';
import { readViewParams, viewAddress } from '#client/staff/shell/view-params.ts';

test('the search is only in the fragment, which browsers do not send', () => {
  const params = new URLSearchParams({ status: 'unread', q: 'Layla & Omar', lead: 'x' });
  const address = viewAddress(params);
  expect(address).toEqual({ search: '?status=unread&lead=x', hash: '#q=Layla+%26+Omar' });
  expect(Object.fromEntries(readViewParams(address))).toEqual(Object.fromEntries(params));
});

test('an empty view has an empty address, and a search in an old query string still works', () => {
  expect(viewAddress(new URLSearchParams())).toEqual({ search: '', hash: '' });
  expect(readViewParams({ search: '?q=Layla', hash: '' }).get('q')).toBe('Layla');
});
