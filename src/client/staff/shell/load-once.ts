/** A value that is fetched on first use, such as the component of a chunk. */
export interface LoadedOnce<Value> {
  loaded(): Value | undefined;
  /** Rejects if fetching fails; a later call retries. */
  load(): Promise<Value>;
}

export function loadOnce<Value>(fetchValue: () => Promise<Value>): LoadedOnce<Value> {
  let loaded: Value | undefined;
  let pending: Promise<Value> | undefined;
  const start = async () => {
    try {
      loaded = await fetchValue();
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  return {
    loaded: () => loaded,
    load: () => {
      pending ??= start();
      return pending;
    },
  };
}
