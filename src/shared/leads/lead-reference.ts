/** The leading R distinguishes a reference from a phone number. Two leads may have the same reference. */
export const leadReference = (id: string): string => `R${id.slice(-8).toUpperCase()}`;
