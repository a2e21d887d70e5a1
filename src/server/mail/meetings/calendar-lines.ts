import { foldLines } from 'ical-generator';
import { inMailto } from './calendar-part.ts';

/** Changes the lines of an iCalendar text, which may be folded at 75 bytes. */
export const editCalendar = (text: string, edit: (unfolded: string) => string): string =>
  foldLines(edit(text.replace(/\r\n[ \t]/g, '')));

export function replaceAttendee(text: string, from: string, to: string): string {
  const before = inMailto(from);
  const end = `:mailto:${before}`.toLowerCase();
  return editCalendar(text, (unfolded) =>
    unfolded
      .split('\r\n')
      .map((line) => {
        const isMatch = line.startsWith('ATTENDEE') && line.toLowerCase().endsWith(end);
        return isMatch ? line.slice(0, -before.length) + inMailto(to) : line;
      })
      .join('\r\n'),
  );
}
