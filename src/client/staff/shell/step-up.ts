import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import { refusalData } from '#client/api/refusal-data.ts';
import { readStoredLogin, watchStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import type { AppRouter } from '#server/app-router.ts';

type End = (isConfirmed: boolean) => void;

const needsProof = (error: unknown) => refusalData(error).reason === 'fresh_sign_in_required';

const listeners = new Set<() => void>();
let end: End | null = null;
let confirmed = Promise.resolve(false);

function show(next: End | null): void {
  end = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ends the open question for a proof of identity; null if there is none. */
export const useProofQuestion = () => useSyncExternalStore(watch, () => end);

/** Asks the user to confirm their identity. Calls that fail at the same time share one dialog. */
function confirmIdentity(): Promise<boolean> {
  if (end) return confirmed;
  // An open panel is in the browser's top layer and would cover the dialog.
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
  confirmed = new Promise((resolve) => {
    const stop = watchStoredLogin(() => readStoredLogin() || end?.(false));
    show((isConfirmed) => {
      stop();
      show(null);
      resolve(isConfirmed);
    });
  });
  return confirmed;
}

/** Repeats a REST call after the user has confirmed their identity, if the server requires it. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (needsProof(error) && (await confirmIdentity())) return call();
    throw error;
  }
}

/** Repeats a call after the user has confirmed their identity, if the server requires it. */
export const repeatWithProof: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: Unsubscribable = next(op).subscribe({
        ...observer,
        error(error) {
          if (!needsProof(error)) return observer.error(error);
          void confirmIdentity().then((isConfirmed) => {
            if (isConfirmed) running = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => running.unsubscribe();
    });
