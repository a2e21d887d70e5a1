import { chakra } from '@chakra-ui/react';
import type { ToastContent } from './toast-content.ts';

const Root = chakra('div', {
  base: {
    position: 'fixed',
    right: 4,
    bottom: 4,
    zIndex: 30,
    width: 'min(420px, calc(100vw - 2rem))',
    padding: 4,
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderLeft: '3px solid {colors.success}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    '& > p:first-of-type': { fontWeight: 600 },
    '& > p + p': { textStyle: 'small', color: 'muted' },
    '&[role=alert]': {
      borderLeftColor: 'danger',
      '& > p:first-of-type': { color: 'danger' },
    },
  },
});

/** A toast where the toaster's code cannot be fetched: the failure that it tells of is often the same. */
export function PlainToast({ title, description, variant }: ToastContent) {
  return (
    <Root role={variant === 'destructive' ? 'alert' : 'status'} data-scope="toast" data-part="root">
      <p>{title}</p>
      {description && <p>{description}</p>}
    </Root>
  );
}
