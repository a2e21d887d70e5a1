import { type PointerEvent, useRef } from 'react';

/** The minimum distance of a swipe, in CSS pixels to the right. */
const THRESHOLD_PX = 50;

export function isSwipeRight(distancePx: number): boolean {
  return distancePx > THRESHOLD_PX;
}

/** Calls `onSwipe` after a swipe to the right. The element needs `touch-action: pan-y`. */
export function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | null>(null);

  const distance = ({ clientX }: PointerEvent) =>
    startX.current === null ? 0 : clientX - startX.current;
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
      event.currentTarget.style.translate = `${Math.max(0, distance(event))}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swiped = isSwipeRight(distance(event));
      release(event);
      if (swiped) onSwipe();
    },
    onPointerCancel: release,
  };
}
