import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import type { CompanyLeads } from '#shared/leads/lead-search.ts';
import type { LeadColumns } from '../leads/lead-kind.ts';
import { findLead, type LeadRepositories } from '../leads/lead-repository.ts';
import { folded, hostWords, wordsIn } from '../leads/search-words.ts';

/** Matches that are read of each kind, and leads that are returned. */
const MATCHES = 60;
const LEADS = 20;

/** Services whose addresses say nothing about a company. */
const FREE =
  /^(?:(?:gmail|googlemail|icloud|me|mac|aol|ymail|msn|proton|protonmail|mail|zoho|qq|163|126)\.(?:com|me)|(?:outlook|hotmail|live|yahoo|gmx|yandex)\.(?:com?\.)?[a-z]{2,3}|eim\.ae|emirates\.net\.ae)$/;

const nameOf = ({ companyName }: LeadColumns) => wordsIn(folded(companyName ?? '')).join(' ');

function domainOf({ email }: LeadColumns): string {
  const domain = folded(email.slice(email.lastIndexOf('@') + 1));
  return FREE.test(domain) ? '' : domain;
}

/** Finds leads of the same company by the index of words, and compares their whole names. */
export function createCompany(leads: LeadRepositories) {
  async function matching(kind: LeadKind, terms: string[], isSame: (lead: LeadColumns) => boolean) {
    if (terms.length === 0) return [];
    const filter = { where: {}, terms };
    const page = await leads[kind].search({ filter, before: undefined, limit: MATCHES });
    const rows: LeadColumns[] = page.rows;
    return rows.filter(isSame).map((lead) => ({ kind, lead }));
  }

  return {
    async othersOf(id: string): Promise<CompanyLeads> {
      const own: LeadColumns = (await findLead(leads, id)).lead;
      const [name, domain] = [nameOf(own), domainOf(own)];
      const found = await Promise.all(
        KIND_NAMES.flatMap((kind) => [
          matching(kind, name ? name.split(' ').slice(0, 8) : [], (lead) => nameOf(lead) === name),
          matching(kind, domain ? hostWords(domain) : [], (lead) => domainOf(lead) === domain),
        ]),
      );
      const isSamePerson = ({ email, phoneDigits }: LeadColumns) =>
        email.toLowerCase() === own.email.toLowerCase() ||
        (phoneDigits !== null && phoneDigits === own.phoneDigits);
      const others = found.flat().filter(({ lead }) => !isSamePerson(lead));
      const unique = [...new Map(others.map((each) => [each.lead.id, each])).values()];
      unique.sort((a, b) => (a.lead.id < b.lead.id ? 1 : -1));
      return {
        leads: unique
          .slice(0, LEADS)
          .map(({ kind, lead }) => ({
            ...{ kind, id: lead.id, fullName: lead.fullName, status: lead.status },
            createdAt: lead.createdAt.toISOString(),
          })),
        isMore: unique.length > LEADS,
      };
    },
  };
}
