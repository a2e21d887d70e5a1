/** Whether a call failed because its token is missing, expired or unknown. */
export function isUnauthorized(error: unknown): boolean {
  if (!(error instanceof Error) || !('data' in error)) return false;
  const { data } = error;
  return (
    typeof data === 'object' && data !== null && 'httpStatus' in data && data.httpStatus === 401
  );
}

/** Resolves to null if `call` is rejected with 401. Rethrows any other failure. */
export async function nullOnUnauthorized<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}
