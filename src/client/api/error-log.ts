/** The specification requires this log. */
export function logError(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this module is the client's one way to its log.
  console.error(context, error);
}
