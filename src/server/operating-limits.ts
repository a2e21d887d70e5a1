/** Milliseconds after which a call is answered with 503: a stuck database must not pile up callers. */
export const CALL_MS = 1_800;

/**
 * The part of them that is left for a post's COMMIT. Later than that none is begun: what a sender was
 * told 503 of must not be stored after all.
 */
export const COMMIT_MS = 300;
