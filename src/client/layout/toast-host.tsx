import { type ComponentType, useEffect, useState } from 'react';
import { onToasterNeeded } from './toast.ts';

/** Renders the toaster once the first toast has asked for it: its code is no part of the start. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => onToasterNeeded((toaster) => setToaster(() => toaster)), []);
  return Toaster && <Toaster />;
}
