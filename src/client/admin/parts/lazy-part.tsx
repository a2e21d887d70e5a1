import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered; until then it shows nothing. */
export function lazyPart<Part extends ComponentType<never>>(load: () => Promise<Part>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<
    ComponentProps<Part>
  >;
  return (props: ComponentProps<Part>) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
