/** An invalid setting or command. The message tells the owner how to correct it. */
export class ConfigError extends Error {}
