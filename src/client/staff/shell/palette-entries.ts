import { capitalised } from '#client/staff/leads/kinds.ts';
import { statusWords } from '#client/staff/leads/lead-status.tsx';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { FoundPerson } from '#shared/leads/lead-search.ts';

export interface PaletteEntry {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly group: string;
  readonly run: () => void;
}

export const COMMANDS = 'Commands';

/** A person's heading, such as `Layla, 3 leads, last answered by Sara on Nov 12`. */
export function personText({ fullName, leads, isMore, lastAnswer }: FoundPerson): string {
  const count = `${leads}${isMore ? '+' : ''} lead${leads === 1 && !isMore ? '' : 's'}`;
  const answer = lastAnswer
    ? `last answered by ${lastAnswer.name} on ${formatUaeDay(lastAnswer.at, 'short')}`
    : 'not answered yet';
  return `${fullName}, ${count}, ${answer}`;
}

export function leadEntries(
  people: readonly FoundPerson[],
  open: (address: string) => void,
): PaletteEntry[] {
  const seen = new Map<string, number>();
  return people.flatMap((person) => {
    const text = personText(person);
    // Two people may have the same heading, but each group needs its own name.
    const same = seen.get(text) ?? 0;
    seen.set(text, same + 1);
    const group = same === 0 ? text : `${text} (${readableEmail(person.email)})`;
    return person.matches.map(({ kind, id, status, createdAt, excerpt }): PaletteEntry => {
      const parts = [capitalised(kind), formatUaeDay(createdAt), statusWords(kind, status).label];
      return {
        value: id,
        label: parts.join(' · '),
        about: excerpt ?? person.companyName ?? readableEmail(person.email),
        group,
        run: () => open(`?tab=${LEAD_KINDS[kind].list}&lead=${id}`),
      };
    });
  });
}

/** The commands whose words begin with the words of the text; all without a text. */
export function matchingCommands(commands: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLowerCase().split(' ');
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
