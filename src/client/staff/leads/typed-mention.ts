import { LIMITS } from '#shared/fields/limits.ts';
import { folded } from '#shared/leads/notes.ts';

interface Typed {
  readonly from: number;
  readonly name: string;
}

const TYPED = new RegExp(`(?<![\\p{L}\\p{N}_])@([^@\\n]{0,${LIMITS.username}})$`, 'u');
const MOST = 6;

/** The beginning of a name that the user types after an `@`, up to the caret. */
export function typedMention(text: string, caret: number): Typed | null {
  const [whole, name] = TYPED.exec(text.slice(0, caret)) ?? [];
  return whole === undefined || name === undefined ? null : { from: caret - whole.length, name };
}

/** The people whose name, or a word of it, begins with the typed text. */
export function peopleNamed<Person extends { readonly username: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const start = folded(typed);
  return people
    .filter(({ username }) => {
      const name = folded(username);
      return (
        name.startsWith(start) || name.split(/[\s._-]+/).some((word) => word.startsWith(start))
      );
    })
    .slice(0, MOST);
}
