import './form.ts';
import { whenShown } from '#client/browser/visit.ts';
import { moveSlides } from './parts/carousel.ts';
import { countUp } from './parts/counted.ts';
import { growBars } from './parts/grow.ts';
import { playOnRequest } from './parts/video.ts';

/** The script of the home page. */
whenShown(() => {
  countUp();
  growBars();
  playOnRequest();
  // It reads the layout, which the first frame computes.
  requestAnimationFrame(() => setTimeout(moveSlides));
});
