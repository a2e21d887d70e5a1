/** A value that is fetched when it is first needed, such as the component of a chunk. */
export interface LoadedOnce<Value> {
  /** The value once it is there. */
  loaded(): Value | undefined;
  /** Fetches the value. Rejects when that fails; a later call tries again. */
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
