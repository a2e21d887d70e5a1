import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { createTooltipDelays } from '#client/components/tooltip/tooltip-delay.ts';

/** The parts of a row or a card that may be truncated. */
const CLIPPED = 'tbody :is(td, th), li > .status, li dd, li h2';
const GAP = 4;

const delays = createTooltipDelays(() => performance.now());

const Tip = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    width: 'max-content',
    maxWidth: 'min(32rem, calc(100vw - 2rem))',
    maxHeight: '50dvh',
    overflowY: 'auto',
    paddingInline: 3,
    paddingBlock: 2,
    bg: 'panel',
    color: 'text',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'dense',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    unicodeBidi: 'plaintext',
  },
});

interface FullTextProps {
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * Shows truncated text of `area` completely while the pointer is on it or it has the focus. One
 * tooltip for all rows: a list may contain a thousand of them.
 */
export function FullText({ area }: FullTextProps) {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [list, box] = [area.current, tip.current];
    if (!list || !box) return;
    return watchTruncated(list, box);
  }, [area]);
  return <Tip ref={tip} popover="manual" role="tooltip" hidden />;
}

function watchTruncated(list: HTMLElement, tip: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | null = null;
  const hide = () => {
    clearTimeout(timer);
    if (shown) delays.closed();
    shown = null;
    tip.hidePopover?.();
    tip.hidden = true;
  };
  const place = (part: Element) => {
    const [at, size] = [part.getBoundingClientRect(), tip.getBoundingClientRect()];
    const isBelow = at.bottom + GAP + size.height <= window.innerHeight || at.top < size.height;
    tip.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - size.height}px`;
    tip.style.left = `${Math.max(Math.min(at.left, window.innerWidth - size.width - GAP), GAP)}px`;
  };
  const show = (part: Element, text: string) => {
    shown = part;
    tip.textContent = text;
    tip.hidden = false;
    tip.showPopover?.();
    place(part);
  };
  /** A key may focus a row and scroll to it. */
  const onScroll = () => {
    if (shown?.contains(document.activeElement)) place(shown);
    else hide();
  };
  const consider = ({ target, type }: Event) => {
    const part = target instanceof Element ? truncated(target) : undefined;
    if (part?.element === shown) return;
    hide();
    if (!part) return;
    const delay = type === 'focusin' ? 0 : delays.next();
    timer = setTimeout(show, delay, part.element, part.text);
  };
  /** Makes the truncated texts of the row with the focus reachable by Tab. */
  const reach = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('[data-lead]') : null;
    for (const cell of row?.querySelectorAll<HTMLElement>('td') ?? []) {
      const hasControl = cell.querySelector('a, button') !== null;
      const isShortened = isTruncated(cell) || cell.querySelector('[data-full]') !== null;
      if (!hasControl && isShortened) cell.tabIndex = 0;
      else cell.removeAttribute('tabindex');
    }
  };
  const leave = ({ relatedTarget }: PointerEvent) => {
    // The pointer may move onto the tooltip, to scroll it or to select its text.
    if (!(relatedTarget instanceof Node && tip.contains(relatedTarget))) hide();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const listeners: readonly [EventTarget, string, EventListener][] = [
    [list, 'pointerover', consider],
    [list, 'focusin', consider],
    [list, 'focusin', reach as EventListener],
    [list, 'focusout', hide],
    [list, 'pointerleave', leave as EventListener],
    [tip, 'pointerleave', hide],
    [window, 'scroll', onScroll],
    [window, 'keydown', onKey as EventListener],
  ];
  for (const [where, name, listener] of listeners) where.addEventListener(name, listener);
  return () => {
    hide();
    for (const [where, name, listener] of listeners) where.removeEventListener(name, listener);
  };
}

/** A value with its own direction is truncated inside its part. */
const isTruncated = (part: Element) =>
  [part, ...part.querySelectorAll('bdi')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );

/** The truncated part at this element, and its full text. A part with `data-full` is always truncated. */
function truncated(target: Element): { element: Element; text: string } | undefined {
  const hasControl = target.querySelector('a, button') !== null;
  const inside = hasControl ? null : target.querySelector<HTMLElement>('td > [data-full]');
  const shortened = target.closest<HTMLElement>('[data-full]') ?? inside;
  if (shortened) return { element: shortened, text: shortened.dataset.full ?? '' };
  const part = target.closest<HTMLElement>(CLIPPED);
  return part && isTruncated(part) ? { element: part, text: part.innerText } : undefined;
}
