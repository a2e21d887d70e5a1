import { expect, it } from 'vitest';
import { COLOR_ROLES } from '../src/client/theme/palette.ts';
import { FIXED_COLOURS, LETTER_COLOURS } from '../src/server/mail/letters/letter-page.ts';

// The server imports nothing from the client, so letters repeat these colours.
it('letters use the colours of the site in dark mode', () => {
  const dark = Object.values(LETTER_COLOURS).map((colour) => colour.dark);
  const { sunken, panel, text, muted, accent, line, page, onAccent } = COLOR_ROLES;
  expect(dark).toEqual([sunken, panel, text, muted, accent, line]);
  expect(Object.values(FIXED_COLOURS)).toEqual([page, text, accent, onAccent]);
});
