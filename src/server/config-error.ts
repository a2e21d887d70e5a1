/** An invalid setting or command. The message explains to the owner how to correct it. */
export class ConfigError extends Error {}
