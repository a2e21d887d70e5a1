import { createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOWN_MS, type ToastContent } from './toast-content.ts';
import { useSwipeRight } from './use-swipe-right.ts';

const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  // Stated for every kind: successes would leave after 2 seconds.
  duration: SHOWN_MS,
  // A dismissed toast is gone at once; no exit keeps it on the screen.
  removeDelay: 0,
  hotkey: ['F8'],
});

/** Shows a toast at once in place of the one that is shown. */
export function showToast({ title, description, variant = 'default' }: ToastContent): void {
  // With `max: 1` alone the new one would wait until the old one has gone.
  toaster.remove();
  toaster.create({ title, description, type: variant === 'destructive' ? 'error' : 'success' });
}

/** Takes the shown toast away at once. */
export function hideToast(): void {
  toaster.remove();
}

/** Where toasts appear. Import it through `toast()` only, so that no page starts with its code. */
export function Toaster() {
  return (
    <ToastRegion toaster={toaster} width="min(420px, calc(100vw - 2rem))" css={regionStyles}>
      {({ id, ...toast }) => <ToastCard toast={toast} onDismiss={() => toaster.remove(id)} />}
    </ToastRegion>
  );
}

const IN_STAFF_AREA = '&:is(:root:has([data-staff-area]) *)';
const IN_STAFF_AREA_OVER_LIST = '&:is(:root:has([data-staff-area]):not(:has([role=dialog])) *)';

/**
 * In the staff area toasts stand where no row has its buttons: on the left beside tables, whose
 * actions are on the right, and above cards, whose actions are below, but under the header with its
 * Logout. The sign-in has the same places, so that its toast stays where it is as the dashboard opens.
 * The toaster's own place is an inline style.
 */
const regionStyles = {
  [IN_STAFF_AREA]: {
    xl: { insetInlineStart: '1rem !important', insetInlineEnd: 'auto !important' },
  },
  [IN_STAFF_AREA_OVER_LIST]: {
    xlDown: {
      top: '5.5rem !important',
      bottom: 'auto !important',
      // The toaster hangs a toast by its lower edge: at the top that is above the window.
      '& [data-part=root]': { top: '0 !important', bottom: 'auto !important' },
    },
  },
};

interface ToastCardProps {
  readonly toast: {
    readonly title?: ReactNode;
    readonly description?: ReactNode;
    readonly type?: string;
  };
  readonly onDismiss: () => void;
}

function ToastCard({ toast: { title, description, type }, onDismiss }: ToastCardProps) {
  const destructive = type === 'error';
  return (
    <Toast.Root
      {...useSwipeRight(onDismiss)}
      // Failures interrupt a screen reader; everything else waits for its pause.
      role={destructive ? 'alert' : 'status'}
      css={{ ...toastStyles, borderLeftColor: destructive ? 'danger' : 'success' }}
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
      <Toast.CloseTrigger css={closeStyles} onClick={onDismiss}>
        <X size={18} aria-hidden />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

const toastStyles = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: 4,
  width: '100%',
  padding: 4,
  background: 'panel',
  border: '1px solid {colors.edge}',
  borderLeftWidth: '3px',
  borderRadius: 'panel',
  touchAction: 'pan-y',
  cursor: 'grab',
  userSelect: 'none',
  // A name without a space must not push the way out of the toast off the screen.
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
};

const closeStyles = {
  display: 'grid',
  placeItems: 'center',
  width: 8,
  height: 8,
  color: 'muted',
  cursor: 'pointer',
};
