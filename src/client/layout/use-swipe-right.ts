import { type PointerEvent, useRef } from 'react';

/** The minimum distance of a swipe, in CSS pixels. */
const THRESHOLD_PX = 50;

/** Calls `onSwipe` after a swipe to the right, or to the left on Arabic pages. The element needs `touch-action: pan-y`. */
export function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | null>(null);

  const distance = ({ clientX, currentTarget }: PointerEvent) =>
    startX.current === null ? 0 : (clientX - startX.current) * outward(currentTarget);
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    startX.current = null;
    currentTarget.style.translate = '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Capturing the pointer would prevent the click on a button inside the element.
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (onButton || event.button !== 0) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return;
      const shift = Math.max(0, distance(event)) * outward(event.currentTarget);
      event.currentTarget.style.translate = `${shift}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swiped = distance(event) > THRESHOLD_PX;
      release(event);
      if (swiped) onSwipe();
    },
    onPointerCancel: release,
  };
}

/** 1 or -1: the direction of the window's nearer edge. */
const outward = (element: Element) => (element.closest('[dir=rtl]') ? -1 : 1);
