/** Logs a failure to the console, as the specification requires. */
export function logError(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: only this module writes to the console.
  console.error(context, error);
}
