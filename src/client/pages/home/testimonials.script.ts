export const CAROUSEL = 'data-carousel';

const SLIDE_DISTANCE = 40;

/** WAI-ARIA's carousel pattern, without automatic rotation. Without a script all slides are readable. */
export function moveSlides(): void {
  const carousel = document.querySelector(`[${CAROUSEL}]`);
  const track = carousel?.querySelector<HTMLElement>('[tabindex]');
  const place = carousel?.querySelector('[data-place]');
  if (!carousel || !track || !place) return;
  const slides = [...track.children];
  const [back, forward] = carousel.querySelectorAll('.steps button');
  const dots = [...carousel.querySelectorAll('.dots button')];
  // In a right-to-left page, the next slide is to the left and offsets are negative.
  const forwards = document.dir === 'rtl' ? -1 : 1;
  let current = 0;

  const mark = (index: number) => {
    current = index;
    place.textContent = String(index + 1);
    for (const [each, slide] of slides.entries()) slide.ariaHidden = each === index ? null : 'true';
    for (const [each, dot] of dots.entries()) dot.ariaCurrent = each === index ? 'true' : null;
  };
  const show = (index: number) => {
    const next = (index + slides.length) % slides.length;
    const slide = slides[next];
    if (!slide || next === current) return;
    const direction = Math.sign(index - current);
    mark(next);
    track.scrollTo({ left: forwards * next * track.clientWidth });
    animateIn(slide, forwards * direction);
  };

  mark(Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
  back?.addEventListener('click', () => show(current - 1));
  forward?.addEventListener('click', () => show(current + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index));
  track.addEventListener(
    'scroll',
    () => mark(Math.round(Math.abs(track.scrollLeft) / track.clientWidth)),
    { passive: true },
  );
}

/** Animates the content of the slide, because the track would scroll with a moving slide. */
function animateIn(slide: Element, direction: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { opacity: 0, transform: `translateX(${direction * SLIDE_DISTANCE}px)` };
  const timing = { duration: 480, easing: 'cubic-bezier(0.2, 0.6, 0.2, 1)' };
  for (const part of slide.children) part.animate([from, {}], timing);
}
