import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import type { FoundPerson, SearchResult } from '#shared/leads/lead-search.ts';
import type { LeadColumns } from '../leads/lead-kind.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import { searchTerms } from '../leads/search-words.ts';

const MATCHES = 40;
const PEOPLE = 8;
const EXCERPT = 100;

interface Match {
  kind: LeadKind;
  lead: LeadColumns;
}

const newestFirst = (a: Match, b: Match) => (a.lead.id < b.lead.id ? 1 : -1);

/** Groups matches by email address or phone number, in the order of each person's first match. */
function byPerson(matches: readonly Match[]): Match[][] {
  const people = new Map<string, Match[]>();
  for (const match of matches) {
    const { email, phoneDigits } = match.lead;
    const keys = [`email ${email.toLowerCase()}`, ...(phoneDigits ? [`phone ${phoneDigits}`] : [])];
    const known = keys.map((key) => people.get(key)).find((person) => person !== undefined);
    const person = known ?? [];
    person.push(match);
    for (const key of keys) people.set(key, people.get(key) ?? person);
  }
  return [...new Set(people.values())];
}

function toMatch({ kind, lead }: Match): FoundPerson['matches'][number] {
  const { id, status, createdAt, message } = lead;
  const excerpt = message?.replaceAll(/\s+/g, ' ').slice(0, EXCERPT).toWellFormed() ?? null;
  return { kind, id, status, createdAt: createdAt.toISOString(), excerpt };
}

export function createSearch(leads: LeadRepositories) {
  async function matchesOf(kind: LeadKind, terms: string[]) {
    const filter = { where: {}, terms };
    const page = await leads[kind].search({ filter, before: undefined, limit: MATCHES });
    const rows: LeadColumns[] = page.rows;
    return { matches: rows.map((lead): Match => ({ kind, lead })), isMore: page.next !== null };
  }

  return {
    async people(search: string): Promise<SearchResult> {
      const terms = searchTerms(search);
      if (terms.length === 0) return { people: [], isMore: false };
      const found = await Promise.all(KIND_NAMES.map((kind) => matchesOf(kind, terms)));
      const groups = byPerson(found.flatMap(({ matches }) => matches).sort(newestFirst));
      const people = groups.slice(0, PEOPLE).flatMap((all) => {
        const matches = all.map(toMatch);
        // The newest lead describes the person.
        return all.slice(0, 1).map(({ lead }) => ({ ...lead, matches }));
      });
      return { people, isMore: groups.length > PEOPLE || found.some((page) => page.isMore) };
    },
  };
}
