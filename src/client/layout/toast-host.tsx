import { type ComponentType, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
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
