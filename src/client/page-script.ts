import { hydrateWhenTouched } from './forms/island.script.ts';
import {
  closeMenus,
  highlightSections,
  keepAddressInOtherLanguage,
} from './layout/header.script.ts';
import { layOutSections } from './layout/page-frame.script.ts';
import { countUp, growBars } from './pages/home/home-stats.script.ts';
import { moveSlides } from './pages/home/testimonials.script.ts';
import { playOnRequest } from './pages/home/video-on-request.script.ts';

/** The script of every public page. A part does nothing on a page without its markup. */
layOutSections();
closeMenus();
keepAddressInOtherLanguage();
highlightSections();
hydrateWhenTouched();
countUp();
growBars();
playOnRequest();
// It reads the layout, which the first frame computes.
requestAnimationFrame(() => setTimeout(moveSlides));
