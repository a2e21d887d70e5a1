import { type EntityManager, In } from 'typeorm';
import { digitsOf } from '#shared/fields/phone.ts';
import type { LeadColumns } from './lead-kind.ts';
import { hasTerms, searchTerms } from './search-words.ts';

const PHONE_DIGITS = 7;

/** The words of a text, each between spaces, so that a short name matches only whole words. */
const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether a text contains the person's whole name, address or phone number. */
export function isPersonIn(text: string, { fullName, email, phoneNumber }: LeadColumns): boolean {
  const phone = digitsOf(phoneNumber ?? '').slice(-PHONE_DIGITS);
  const isNamed = [fullName, email].some((each) => wordsOf(text).includes(wordsOf(each)));
  return isNamed || (phone.length === PHONE_DIGITS && digitsOf(text).includes(phone));
}

/** Whether a search is for this person: by name, address or phone, in any spelling that finds it. */
function isSearchFor(text: string, lead: LeadColumns): boolean {
  const terms = searchTerms(text);
  // One word alone may be any first name or host.
  const isOfPerson = terms.length > 1 || /@|\d{7}/.test(terms.join(' '));
  return isOfPerson && hasTerms({ ...lead, companyName: null, message: null }, terms);
}

/** Deletes the saved views that name an erased person. */
export async function eraseViews(
  manager: EntityManager,
  leads: readonly LeadColumns[],
): Promise<void> {
  if (leads.length === 0) return;
  const views = await manager.find<{ id: string; name: string; filter: string }>('view', {
    select: { id: true, name: true, filter: true },
  });
  const ids = views
    .filter(({ name, filter }) => {
      const texts = [name, ...Object.values<string>(JSON.parse(filter))];
      return texts.some((text) =>
        leads.some((lead) => isPersonIn(text, lead) || isSearchFor(text, lead)),
      );
    })
    .map(({ id }) => id);
  if (ids.length > 0) await manager.delete('view', { id: In(ids) });
}
