import { type ComponentType, lazy, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered; until then it shows nothing. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
