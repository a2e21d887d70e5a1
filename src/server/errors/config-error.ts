/** A setting or a call of a command that its owner has to put right; its message says how. */
export class ConfigError extends Error {}
