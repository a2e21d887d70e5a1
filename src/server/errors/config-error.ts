/** A wrong setting or a wrong use of a command. The message tells the owner how to correct it. */
export class ConfigError extends Error {}
