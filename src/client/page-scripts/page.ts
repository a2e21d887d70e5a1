import {
  closeMenus,
  highlightSections,
  keepAddressInOtherLanguage,
} from '#client/layout/header.script.ts';
import { layOutSections } from '#client/layout/page-frame.script.ts';

/** The script of a page of text. */
layOutSections();
closeMenus();
keepAddressInOtherLanguage();
highlightSections();
