import { ORIGIN_PLACEHOLDER } from '../site-origin.ts';

/** The full address of a path of ours, for the server to complete. */
export const addressOf = (path: string): string => ORIGIN_PLACEHOLDER + path;

/** What nodes of one graph are known by, on every page alike. */
export const NODE_IDS = {
  organization: addressOf('/#organization'),
  office: addressOf('/#office'),
  website: addressOf('/#website'),
} as const;

/** A pointer to another node of the graph. */
export const nodeRef = (id: string) => ({ '@id': id }) as const;
