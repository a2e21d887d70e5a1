import { chakra } from '@chakra-ui/react';
import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react';

/** A small button of a toolbar. Touch input needs a larger height. */
export const ToolButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      minWidth: { base: 11, lg: 9 },
      minHeight: { base: 11, lg: 9 },
      px: 2,
      flexShrink: 0,
      border: '1px solid {colors.edge}',
      borderRadius: 'control',
      textStyle: 'dense',
      fontWeight: 500,
      color: 'text',
      whiteSpace: 'nowrap',
      _hover: { borderColor: 'accent', color: 'accentHigh' },
      '&[aria-disabled=true]': { opacity: 0.55, cursor: 'wait' },
      '&[data-active]': { borderColor: 'accent', color: 'accentHigh' },
      '& svg': { width: 4, height: 4, flexShrink: 0 },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Positioned by the browser next to its button; centred in browsers that cannot do that. */
const Panel = chakra('div', {
  base: {
    margin: 'auto',
    padding: 4,
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'min(36rem, calc(100dvh - 2rem))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'panel',
    color: 'text',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    textStyle: 'dense',
    '@supports (position-area: bottom)': {
      inset: 'auto',
      margin: '0.25rem 0',
      positionArea: 'bottom span-right',
      positionTryFallbacks: 'flip-inline, flip-block, flip-inline flip-block',
    },
    '@media print': { display: 'none' },
  },
});

interface PopoverProps {
  readonly label: ReactNode;
  readonly name?: string;
  readonly button?: ComponentType<Record<string, unknown>>;
  readonly active?: boolean;
  readonly closeOn?: string;
  readonly children: ReactNode;
}

/** A button that opens a panel. A dialog in it stays open when the panel closes. */
export function Popover(props: PopoverProps) {
  const {
    label,
    name,
    button: Opener = ToolButton,
    active,
    closeOn = 'a, button:not([data-stays])',
  } = props;
  const id = useId();
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = target instanceof Element ? target.closest(closeOn) : null;
    // A dialog that it opened is a child of this component, but not of the panel.
    if (pressed && currentTarget.contains(pressed)) currentTarget.hidePopover?.();
  };
  return (
    <>
      <Opener
        type="button"
        popoverTarget={id}
        aria-label={name}
        title={name}
        data-active={active ? '' : undefined}
      >
        {label}
      </Opener>
      <Panel id={id} popover="auto" onClick={close}>
        {props.children}
      </Panel>
    </>
  );
}
