/**
 * The short reference of the lead with this id, for people to read, to say on the phone and to
 * search for. The letter distinguishes it from a phone number. Two leads may have the same
 * reference.
 */
export const leadReference = (id: string): string => `R${id.slice(-8).toUpperCase()}`;
