import { expect, it } from 'vitest';
import { EVENT_TYPES, type EventTypeName } from '#shared/events.ts';
import { FEED_TYPES } from '#shared/integrations/feed.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { publicTypeOf } from './log-page.ts';

const names = Object.keys(EVENT_TYPES) as EventTypeName[];
const isOfOneKind = (name: string) => KIND_NAMES.some((kind) => name.startsWith(`${kind}.`));

it('hides events for staff only', () => {
  const hidden = names.filter((name) => !EVENT_TYPES[name].audience.includes('integrators'));
  expect(hidden).toContain('note.added');
  expect(hidden.map((name) => publicTypeOf(name, 'contact'))).toEqual(hidden.map(() => undefined));
});

it('describes every event type for integrators, and no other', () => {
  const visible = names.filter((name) => EVENT_TYPES[name].audience.includes('integrators'));
  const types = visible.flatMap((name) =>
    KIND_NAMES.filter((kind) => !isOfOneKind(name) || name.startsWith(kind)).map((kind) =>
      publicTypeOf(name, kind),
    ),
  );
  expect([...new Set(types)].toSorted()).toEqual([...FEED_TYPES].toSorted());
});
