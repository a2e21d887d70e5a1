import { whenShown } from '#client/browser/visit.ts';
import { focusAddressedSections } from './parts/addressed-section.ts';
import { keepAddressInOtherLanguage } from './parts/language-link.ts';
import { layOutSections } from './parts/later-sections.ts';
import { closeMenus } from './parts/menu.ts';
import { highlightSections } from './parts/section-in-view.ts';

/** The script of a page of text. */
whenShown(() => {
  closeMenus();
  keepAddressInOtherLanguage();
  highlightSections();
  focusAddressedSections();
  layOutSections();
});
