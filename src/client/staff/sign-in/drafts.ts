import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { notifyStorage, watchStorage } from '#client/staff/shell/browser-state.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';

const PREFIX = 'admin-draft/';
const KEPT_MS = 7 * 86_400_000;

const dated = z.object({ at: z.number() });

const prefixOf = (adminId: string) => `${PREFIX}${adminId}/`;

function read<Draft>(key: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Date.now() - dated.parse(stored).at < KEPT_MS ? schema.parse(stored) : undefined;
  } catch {
    return undefined;
  }
}

function removeWhere(isOver: (key: string) => boolean): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys.filter(isOver)) localStorage.removeItem(key);
  notifyStorage();
}

/** Stores unfinished texts of one kind in this browser for a week, even if the session expires. */
export function createKeptDrafts<Draft extends object>(kind: string, schema: z.ZodType<Draft>) {
  function keyOf(subjectId: string): string | undefined {
    const login = readStoredLogin();
    return login ? `${prefixOf(login.admin.id)}${kind}/${subjectId}` : undefined;
  }
  return {
    of(subjectId: string): Draft | undefined {
      const key = keyOf(subjectId);
      return key ? read(key, schema) : undefined;
    },
    keep(subjectId: string, draft: Draft): void {
      const key = keyOf(subjectId);
      if (!key) return;
      removeWhere((each) => !read(each, dated));
      try {
        const isNew = localStorage.getItem(key) === null;
        localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
        if (isNew) notifyStorage();
      } catch {
        // The storage is full: the open field still contains the text.
      }
    },
    forget(subjectId: string): void {
      const key = keyOf(subjectId);
      if (key) removeWhere((each) => each === key);
    },
    useHas(subjectId: string): boolean {
      const key = keyOf(subjectId) ?? '';
      return useSyncExternalStore(watchStorage, () => localStorage.getItem(key) !== null);
    },
  };
}

/** Deletes the drafts of every kind about a lead, when it is erased. */
export function forgetDraftsAbout(leadId: string): void {
  removeWhere((key) => key.endsWith(`/${leadId}`));
}

/** Deletes the user's drafts of every kind, on logout. */
export function forgetDrafts(adminId: string): void {
  removeWhere((key) => key.startsWith(prefixOf(adminId)));
}
