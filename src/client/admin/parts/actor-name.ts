import { CLIENT_NAME } from '#shared/lead-work.ts';

/** Who changed a lead, after `by`. */
export const actorName = (name: string): string => (name === CLIENT_NAME ? 'the client' : name);
