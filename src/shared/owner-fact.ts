/**
 * A fact that only the owner knows. `npm run content:check` lists those in `company.ts` and in the
 * catalogue that are still unset.
 */
export interface OwnerFact {
  readonly value: string;
  /** True until the owner has replaced the value with a real one. */
  readonly placeholder: boolean;
}

/** Stands in until the owner says what is true. */
export const placeholder = (value: string): OwnerFact => ({ value, placeholder: true });

/** What is true. */
export const fact = (value: string): OwnerFact => ({ value, placeholder: false });
