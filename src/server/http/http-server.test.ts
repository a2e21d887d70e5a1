import { expect, it } from 'vitest';
import { ownerText } from '../errors/owner-text.ts';
import { listen } from './http-server.ts';

it.each(['203.0.113.1', 'no-such-name.invalid'])(
  'says where it cannot listen: %s',
  async (host) => {
    const fault = await listen(() => undefined, { port: 0, host }).catch(ownerText);
    // A name that is not found is no fault of the database.
    expect(fault).toMatch(/^Cannot listen at [\w.-]+, port 0: .*$/);
    expect(fault).toContain(host);
  },
);
