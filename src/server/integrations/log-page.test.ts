import { expect, it } from 'vitest';
import { EVENT_TYPES } from '#shared/events.ts';
import { FEED_TYPES } from '#shared/integrations/feed.ts';

it('describes every event type for integrators, under its own name, and no other', () => {
  const types = Object.entries(EVENT_TYPES).filter(([, { audience }]) =>
    audience.includes('integrators'),
  );
  expect(types.map(([name]) => name).toSorted()).toEqual([...FEED_TYPES].toSorted());
});
