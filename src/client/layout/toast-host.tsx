import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { onToasterNeeded } from './toast.ts';
import { SHOWN_MS, type ToastContent } from './toast-content.ts';

/** The toaster's code is loaded later. If it cannot be loaded, toasts have no gestures. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<ToastContent | null>(null);
  useEffect(
    () =>
      onToasterNeeded({
        mount: (toaster) => {
          setPlain(null);
          setToaster(() => toaster);
        },
        showPlain: setPlain,
      }),
    [],
  );
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [plain]);
  return (
    <>
      {Toaster && <Toaster />}
      {plain && <PlainToast {...plain} />}
    </>
  );
}

const Root = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: 4,
    bottom: 4,
    zIndex: 30,
    width: 'min(420px, calc(100vw - 2rem))',
    padding: 4,
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderInlineStart: '3px solid {colors.success}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    '& > p:first-of-type': { fontWeight: 600 },
    '& > p + p': { textStyle: 'small', color: 'muted' },
    '&[role=alert]': {
      borderInlineStartColor: 'danger',
      '& > p:first-of-type': { color: 'danger' },
    },
  },
});

function PlainToast({ title, description, variant, action }: ToastContent) {
  return (
    <Root role={variant === 'destructive' ? 'alert' : 'status'} data-scope="toast" data-part="root">
      <p>{title}</p>
      {description && <p>{description}</p>}
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Root>
  );
}
