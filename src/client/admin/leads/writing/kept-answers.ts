import { z } from 'zod';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';

const keptAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  /** The latest answer to the lead that was known when this reply was started. */
  latestAnswer: z.string().nullable(),
  /** The last edit, in milliseconds. */
  at: z.number(),
});
export type KeptAnswer = Omit<z.output<typeof keptAnswer>, 'at'>;

const PREFIX = 'admin-answer/';
const KEPT_MS = 7 * 86_400_000;

const prefixOf = (adminId: string) => `${PREFIX}${adminId}/`;

function keyOf(leadId: string): string | undefined {
  const login = readStoredLogin();
  return login ? prefixOf(login.admin.id) + leadId : undefined;
}

function read(key: string): KeptAnswer | undefined {
  try {
    const { at, ...answer } = keptAnswer.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    return Date.now() - at < KEPT_MS ? answer : undefined;
  } catch {
    return undefined;
  }
}

function removeWhere(isOver: (key: string) => boolean): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys.filter(isOver)) localStorage.removeItem(key);
}

/** Stores unsent replies for a week. Logout deletes the user's replies; session expiry does not. */
export const keptAnswers = {
  of(leadId: string): KeptAnswer | undefined {
    const key = keyOf(leadId);
    return key ? read(key) : undefined;
  },
  keep(leadId: string, answer: KeptAnswer): void {
    const key = keyOf(leadId);
    if (!key) return;
    removeWhere((each) => !read(each));
    try {
      localStorage.setItem(key, JSON.stringify({ ...answer, at: Date.now() }));
    } catch {
      // The storage is full: the open dialog still contains the text.
    }
  },
  forget(leadId: string): void {
    const key = keyOf(leadId);
    if (key) localStorage.removeItem(key);
  },
  forgetAll(adminId: string): void {
    removeWhere((key) => key.startsWith(prefixOf(adminId)));
  },
};
