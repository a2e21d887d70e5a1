import './page.ts';
import { hydrateWhenTouched } from '#client/forms/island.script.ts';

/** The script of a page whose main content is a form. */
hydrateWhenTouched();
