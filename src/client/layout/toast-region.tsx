import { Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useCopy } from '#client/language/language.tsx';
import { toastStyles } from '#client/theme/recipes.ts';
import { type ToastContent, toaster } from './toaster.ts';

/** Rendered once per page. */
export function Toaster() {
  const { region } = useCopy(COPY);
  return (
    <ToastRegion
      toaster={toaster}
      width="min(420px, calc(100vw - 2rem))"
      css={regionStyles}
      {...region}
    >
      {({ id, ...toast }) => <ToastCard toast={toast} onDismiss={() => toaster.remove(id)} />}
    </ToastRegion>
  );
}

const COPY = {
  // In English, the toaster's own names.
  en: { region: {}, close: {} },
  ar: {
    region: { dir: 'rtl', 'aria-label': 'الإشعارات (F8)' },
    close: { 'aria-label': 'إغلاق الإشعار' },
  },
};

// `:is(:root:has(...) *)` would restyle the whole page whenever an element is added.
// Emotion would put the class before a selector that begins with a colon.
const IN_STAFF_AREA = 'html[data-theme] &';
const IN_STAFF_AREA_OVER_LIST = 'html[data-theme] body:not(:has(> * > [role=dialog])) &';

/**
 * Toasts must not cover a row's buttons: they are on the left next to tables, and at the top above
 * cards. The sign-in page uses the same positions, so that its toast does not move.
 */
const regionStyles = {
  [IN_STAFF_AREA]: {
    lg: { insetInlineStart: '1rem !important', insetInlineEnd: 'auto !important' },
  },
  [IN_STAFF_AREA_OVER_LIST]: {
    lgDown: {
      top: '5.5rem !important',
      bottom: 'auto !important',
      // The toaster positions a toast by its lower edge; at the top that would be above the window.
      '& [data-part=root]': { top: '0 !important', bottom: 'auto !important' },
    },
  },
};

interface ToastCardProps {
  readonly toast: {
    readonly title?: ReactNode;
    readonly description?: ReactNode;
    readonly type?: string;
    readonly action?: ToastContent['action'];
  };
  readonly onDismiss: () => void;
}

function ToastCard({ toast: { title, description, type, action }, onDismiss }: ToastCardProps) {
  const destructive = type === 'error';
  return (
    <Toast.Root
      {...useSwipeRight(onDismiss)}
      // Failures interrupt a screen reader; other toasts wait for a pause.
      role={destructive ? 'alert' : 'status'}
      css={{ ...toastStyles, borderInlineStartColor: destructive ? 'danger' : 'success' }}
    >
      <div>
        <Toast.Title fontWeight={600} color={destructive ? 'danger' : 'text'}>
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description textStyle="small" color="muted">
            {description}
          </Toast.Description>
        )}
      </div>
      {action && (
        // Calls the action by itself.
        <Toast.ActionTrigger css={actionStyles} onClick={onDismiss}>
          {action.label}
        </Toast.ActionTrigger>
      )}
      <Toast.CloseTrigger css={closeStyles} onClick={onDismiss} {...useCopy(COPY).close}>
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
        </svg>
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

const actionStyles = {
  marginInlineStart: 'auto',
  minHeight: 8,
  paddingInline: 2,
  color: 'accentHigh',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
};

const closeStyles = { display: 'grid', placeItems: 'center', width: 8, height: 8, color: 'muted' };

/** The minimum distance of a swipe, in CSS pixels. */
const THRESHOLD_PX = 50;

/** Calls `onSwipe` after a swipe to the right, or to the left on Arabic pages. The element needs `touch-action: pan-y`. */
function useSwipeRight(onSwipe: () => void) {
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
