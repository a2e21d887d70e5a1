import { type ComponentType, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { onToasterNeeded } from './toast.ts';
import { SHOWN_MS, type ToastContent } from './toast-content.ts';

/**
 * Renders the toaster once the first toast has asked for it: its code is no part of the start. Where
 * that code cannot be had, the toast appears all the same, without its gestures.
 */
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
