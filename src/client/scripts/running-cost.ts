import './page.ts';
import { whenShown } from '#client/browser/visit.ts';
import { calculateWhileTyping } from './parts/calculator.ts';

/** The script of the page of running costs. */
whenShown(calculateWhileTyping);
