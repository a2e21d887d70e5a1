/** Seconds after which a temporarily rejected call may be retried; undefined for any other error. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('meta' in error)) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return undefined;
  const { response } = meta;
  if (!(response instanceof Response) || response.status !== 429) return undefined;
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
}
