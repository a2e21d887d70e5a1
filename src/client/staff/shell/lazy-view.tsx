import { HStack } from '@chakra-ui/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { SmallButton } from '#client/components/button.tsx';

interface ViewBoundaryProps {
  /** The subject of the message. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Shows a message with `Reload` instead of a view that could not be loaded or rendered. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { what, children } = this.props;
    if (this.state.error === null) return <Suspense>{children}</Suspense>;
    return (
      <HStack flexWrap="wrap" gap={4} p={6} color="muted" role="alert">
        {what} could not be shown. Check the connection and reload the page.
        <SmallButton onClick={() => window.location.reload()}>Reload</SmallButton>
      </HStack>
    );
  }
}

type AnyView = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** The component `name` of a module that is loaded when it is first shown. Use it below a `ViewBoundary`. */
export const lazyView = <Name extends string, View extends AnyView>(
  load: () => Promise<Readonly<Record<Name, View>>>,
  name: Name,
) => lazy(async () => ({ default: (await orReload(load))[name] }));

/**
 * Reloads the page if the code cannot be loaded although the server responds: a deployment has
 * replaced it. Reloads once per build, whose name this module's address contains.
 */
async function orReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const mark = `reloaded ${import.meta.url}`;
    if (sessionStorage.getItem(mark) !== null || !(await isServing())) throw error;
    sessionStorage.setItem(mark, '');
    window.location.reload();
    return new Promise(() => undefined);
  }
}

async function isServing(): Promise<boolean> {
  const request = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}
