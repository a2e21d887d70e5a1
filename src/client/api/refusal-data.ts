/** The server's data about a rejected call; empty for any other failure. */
export function refusalData(error: unknown): Readonly<Record<string, unknown>> {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

export const refusalStatus = (error: unknown) => refusalData(error).httpStatus;
