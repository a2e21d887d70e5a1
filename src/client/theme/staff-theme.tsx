import { Global } from '@emotion/react';
import { LIGHT_ROLES, roleVariables } from './palette.ts';

const light = { colorScheme: 'light !important', ...roleVariables(LIGHT_ROLES) };

/** The light theme applies if it is chosen, or if the system prefers it and none is chosen. */
const styles = {
  // Not only behind dialogs: a change would lay out and paint the whole page twice per dialog.
  html: { scrollbarGutter: 'stable' as const },
  // Dialogs set `none` on the body, which would restyle the page behind their backdrop.
  '#root': { pointerEvents: 'auto' as const },
  '@media screen': { ':root[data-theme=light]': light },
  '@media screen and (prefers-color-scheme: light)': { ':root:not([data-theme=dark])': light },
};

/** Part of the staff area's shell, so that the first paint already has the right colours. */
export function StaffTheme() {
  return <Global styles={styles} />;
}
