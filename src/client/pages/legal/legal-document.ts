/**
 * Running text of a legal page. It may hold `**words that stand out**`, `[label](address)` for a
 * link and `[[id]]` for a link to the section of that id, which is written out as `section 7`.
 */
export type LegalText = string;

export interface LegalTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A paragraph, which gets a number; or a list or a table, which belong to the paragraph before. */
export type LegalBlock =
  | LegalText
  | { readonly list: readonly LegalText[] }
  | { readonly table: LegalTable };

export interface LegalSection {
  /** The fragment that links to the section. Others may have quoted it: never rename one. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  /** The whole in a few sentences, for a reader in a hurry. It binds nobody. */
  readonly summary: readonly LegalText[];
  readonly sections: readonly LegalSection[];
}
