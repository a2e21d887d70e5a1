import { chakra } from '@chakra-ui/react';
import type { ToastContent } from './toast-content.ts';

const Root = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: 4,
    bottom: 4,
    zIndex: 30,
    width: 'min(420px, calc(100vw - 2rem))',
    padding: 4,
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderInlineStart: '3px solid {colors.success}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    '& > p:first-of-type': { fontWeight: 600 },
    '& > p + p': { textStyle: 'small', color: 'muted' },
    '&[role=alert]': {
      borderInlineStartColor: 'danger',
      '& > p:first-of-type': { color: 'danger' },
    },
  },
});

/** A toast without gestures, which needs no further code. */
export function PlainToast({ title, description, variant, action }: ToastContent) {
  return (
    <Root role={variant === 'destructive' ? 'alert' : 'status'} data-scope="toast" data-part="root">
      <p>{title}</p>
      {description && <p>{description}</p>}
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Root>
  );
}
