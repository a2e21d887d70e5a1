import './form.ts';
import { countUp, growBars } from '#client/pages/home/home-stats.script.ts';
import { moveSlides } from '#client/pages/home/testimonials.script.ts';
import { playOnRequest } from '#client/pages/home/video-on-request.script.ts';

/** The script of the home page. */
countUp();
growBars();
playOnRequest();
// It reads the layout, which the first frame computes.
requestAnimationFrame(() => setTimeout(moveSlides));
