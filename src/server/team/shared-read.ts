/** Shares one read among all callers for some time. `forget` makes the next caller read again. */
export function sharedRead<Value>(ms: number, read: () => Promise<Value>) {
  let kept: { reading: Promise<Value>; until: number } | undefined;
  return {
    read(): Promise<Value> {
      if (kept && performance.now() < kept.until) return kept.reading;
      const current = { reading: read(), until: performance.now() + ms };
      kept = current;
      current.reading.catch(() => {
        if (kept === current) kept = undefined;
      });
      return current.reading;
    },
    forget(): void {
      kept = undefined;
    },
  };
}
