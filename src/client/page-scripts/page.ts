import { whenShown } from '#client/browser/visit.ts';
import {
  closeMenus,
  highlightSections,
  keepAddressInOtherLanguage,
} from '#client/layout/header.script.ts';
import { layOutSections } from '#client/layout/page-frame.script.ts';

layOutSections();

/** The script of a page of text. */
whenShown(() => {
  closeMenus();
  keepAddressInOtherLanguage();
  highlightSections();
});
