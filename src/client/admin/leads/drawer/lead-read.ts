import { errorText } from '#client/api/error-text.ts';

/** The reading of a lead that the list behind does not hold. */
export interface LeadRead {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Why it could not be read, for a person. */
export function readFailure({ isError, error }: LeadRead): string {
  return isError ? errorText(error) : '';
}
