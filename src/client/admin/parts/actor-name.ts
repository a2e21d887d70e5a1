import { CLIENT_NAME } from '#shared/lead-work.ts';

/** The actor's name after `by`. */
export const actorName = (name: string): string => (name === CLIENT_NAME ? 'the client' : name);
