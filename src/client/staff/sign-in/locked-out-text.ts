import { retryAfterOf } from '#client/api/retry-after.ts';

export function lockedOutText(error: unknown): string | undefined {
  const seconds = retryAfterOf(error);
  if (seconds === undefined) return undefined;
  const inSeconds = seconds === 1 ? '1 second' : `${seconds} seconds`;
  const wait = seconds < 90 ? inSeconds : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many failed sign-ins. Try again in ${wait}.`;
}
