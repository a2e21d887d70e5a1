import { animate } from 'framer-motion/dom/mini';
import { useEffect, useRef, useState } from 'react';
import { wrapped } from './carousel-place.ts';

/** How far an arriving slide comes from, in CSS pixels. */
const ARRIVES_FROM = 40;

/** A row of `count` slides that scrolls to the shown one, with wrap-around in both directions. */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Until then all slides are open to assistive technology, as without script.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  function show(index: number) {
    const next = wrapped(index, count);
    const slide = track.current?.children[next];
    if (!(slide instanceof HTMLElement) || next === current) return;
    setCurrent(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
    arrive(slide, Math.sign(index - current));
  }

  function followScroll() {
    if (!track.current) return;
    const { scrollLeft, clientWidth } = track.current;
    setCurrent(wrapped(Math.round(scrollLeft / clientWidth), count));
  }

  return { track, current, alive, show, followScroll };
}

/** Lets a slide come in from the side that it was asked for. */
function arrive(slide: HTMLElement, direction: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  animate(
    slide,
    { opacity: [0, 1], transform: [`translateX(${direction * ARRIVES_FROM}px)`, 'none'] },
    { duration: 0.48, ease: [0.2, 0.6, 0.2, 1] },
  );
}
