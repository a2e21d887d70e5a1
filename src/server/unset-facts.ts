import { unsetCompanyFacts } from '#shared/company.ts';

/** Names of the published facts that are still placeholders. */
export function unsetFacts(): string[] {
  return unsetCompanyFacts();
}
