/**
 * A fact that only the owner knows. `npm run content:check` lists the unset facts of `company.ts`
 * and of the catalogue.
 */
export interface OwnerFact {
  readonly value: string;
  /** True until the owner has replaced the value with a real one. */
  readonly placeholder: boolean;
}

/** A placeholder until the owner sets the real value. */
export const placeholder = (value: string): OwnerFact => ({ value, placeholder: true });

/** A real value. */
export const fact = (value: string): OwnerFact => ({ value, placeholder: false });
