import { Dialog as Parts, Portal, type SystemStyleObject } from '@chakra-ui/react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { Button, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { hasNoFocus, keepFocus } from '#client/staff/shell/browser-state.ts';
import { copyText } from '#client/staff/shell/controls.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the first button, which closes the dialog. */
  readonly close?: string;
  /** A text that is shown only now: `Copy` copies it, and only the first button closes the dialog. */
  readonly secret?: { readonly text: string; readonly copied: string };
  readonly closeProps?: ComponentProps<typeof Button> & {
    readonly 'data-autofocus'?: '' | undefined;
  };
  readonly actions?: ReactNode;
  /** Whether a click outside keeps the dialog open, because it would discard typed text. */
  readonly isForm?: boolean;
  /** Whether it covers only the pane, so that the list beside it can still be read. */
  readonly isBeside?: boolean;
  /** Gets the focus after the dialog closes. By default, the element that has it when the dialog opens. */
  readonly opener?: Element | null;
  readonly onClose: () => void;
  /** Use `alertdialog` for a question that requires an answer. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** The dialog is open while it is rendered. Use it only in lazily loaded areas: its code is large. */
export function Dialog(props: DialogProps) {
  const { title, children, close = 'Cancel', secret, closeProps, actions, ...overlay } = props;
  return (
    <Overlay place={placeStyles} css={contentStyles} {...overlay} isOnce={secret !== undefined}>
      <Parts.Title>{title}</Parts.Title>
      <Parts.Description>{children}</Parts.Description>
      <footer>
        <SmallButton onClick={props.onClose} {...closeProps}>
          {close}
        </SmallButton>
        {actions}
        {secret && (
          <Button size="sm" onClick={() => void copyText(secret.text, secret.copied)}>
            Copy
          </Button>
        )}
      </footer>
    </Overlay>
  );
}

interface OverlayProps
  extends Pick<DialogProps, 'children' | 'isForm' | 'isBeside' | 'opener' | 'onClose' | 'role'> {
  /** Whether neither Escape nor a click outside closes it. */
  readonly isOnce?: boolean;
  readonly 'aria-label'?: string;
  readonly place: SystemStyleObject;
  readonly css: SystemStyleObject;
}

/** The frame of a dialog, in front of the page. */
export function Overlay(props: OverlayProps) {
  const { children, isForm, isBeside, isOnce, opener: given, onClose, ...rest } = props;
  const { role = 'dialog', place, ...content } = rest;
  // Read before a field with `autoFocus` gets the focus.
  const [opener] = useState(() => given ?? document.activeElement);
  const guard = useDoubleClickGuard();
  useEffect(
    () => () => {
      // Only a modal dialog restores the focus by itself.
      if (isBeside && hasNoFocus()) focusable(opener)?.focus();
    },
    [isBeside, opener],
  );
  return (
    <Parts.Root
      open
      modal={!isBeside}
      preventScroll={false}
      role={role}
      onOpenChange={({ open }) => open || onClose()}
      closeOnEscape={!isOnce}
      closeOnInteractOutside={!isForm && !isOnce}
      onInteractOutside={guard}
      finalFocusEl={() => focusAfter(opener)}
      // A dialog that this one replaces may restore the focus after this one has opened.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Portal>
        {!isBeside && <Parts.Backdrop css={backdropStyles} />}
        <Parts.Positioner
          position="fixed"
          inset={0}
          left={isBeside ? 'calc(100% - 32rem)' : 0}
          zIndex={21}
          css={place}
        >
          <Parts.Content ref={keepFocus} onKeyDown={confirm} {...content}>
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** Gets the focus after a dialog closes: its opener, unless a lead has opened in front of it since. */
function focusAfter(opener: Element | null): HTMLElement | null {
  const active = hasNoFocus() ? null : document.activeElement;
  const lead = active?.closest('[data-lead-drawer]');
  return (
    focusable(lead && !lead.contains(opener) ? active : opener) ??
    focusable(active) ??
    // The view of the opener has been replaced.
    document.querySelector<HTMLElement>('[data-lead-drawer] h2') ??
    document.querySelector('h1')
  );
}

/** Whether it is Ctrl+Enter, outside questions about what cannot be undone. */
export const isConfirmation = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.repeat &&
  !event.currentTarget.closest('[role=alertdialog]');

/** Ctrl+Enter presses the last button, unless the field that has the focus has already used it. */
function confirm(event: KeyboardEvent<HTMLElement>): void {
  if (!isConfirmation(event) || event.isDefaultPrevented()) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('footer > :last-child')?.click();
}

/** The longest double-click interval of common systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * Ignores the second press of the double click that opened an overlay. Call the hook in a component
 * that mounts with the overlay.
 */
export function useDoubleClickGuard() {
  const [openedAt] = useState(() => performance.now());
  return (press: Pick<Event, 'preventDefault'>) => {
    if (performance.now() - openedAt < DOUBLE_CLICK_MS) press.preventDefault();
  };
}

export const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element.isConnected ? element : null;

export const backdropStyles = {
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  bg: 'color-mix(in srgb, {colors.sunken} 78%, transparent)',
};

const placeStyles = {
  display: 'grid',
  placeItems: 'center',
  padding: 4,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
};

const contentStyles = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: 'min(32rem, 100%)',
  paddingTop: 6,
  paddingInline: 6,
  bg: 'panel',
  border: '1px solid {colors.edge}',
  borderRadius: 'panel',
  _focusVisible: { outline: 'none' },
  '& > h2': { textStyle: 'heading' },
  '& > div': { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', color: 'muted' },
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 3,
    paddingTop: 5,
    paddingBottom: 6,
    borderTop: '1px solid {colors.line}',
    bg: 'panel',
  },
  // Keeps the buttons visible unless that leaves too little space above them.
  '@media (min-height: 30rem)': {
    maxHeight: 'calc(100dvh - 2rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Keeps the focused element above the buttons.
    scrollPaddingBottom: '9rem',
    '& > footer': { position: 'sticky', bottom: 0, zIndex: 1 },
  },
};

/** A secret that is shown only now. Its field has the focus and is selected, for copying by keyboard. */
export const ShownOnce = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <InputField
    formId={useId()}
    name="secret"
    label={label}
    value={value}
    hint="Copy it now. It will not be shown again."
    autoComplete="off"
    spellCheck={false}
    readOnly
    autoFocus
    onFocus={({ target }) => target.select()}
  />
);
