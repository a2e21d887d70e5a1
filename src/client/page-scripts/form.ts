import './page.ts';
import { whenShown } from '#client/browser/visit.ts';
import { hydrateWhenTouched } from '#client/forms/island.script.ts';

/** The script of a page whose main content is a form. */
whenShown(hydrateWhenTouched);
