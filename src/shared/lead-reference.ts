/**
 * The short name of the lead whose id is `id`, for people to read, to tell on the phone and to
 * search by. The letter keeps it from being taken for a phone number. Two leads may share one.
 */
export const leadReference = (id: string): string => `R${id.slice(-8).toUpperCase()}`;
