import { chakra } from '@chakra-ui/react';
import { Component, type ReactNode, useId } from 'react';
import { SmallButton } from '#client/components/button.tsx';

/** The code of a part could not be loaded. */
export class LoadError extends Error {}

interface ErrorBoundaryProps {
  /** What failed, as the subject of the message. */
  readonly what: string;
  readonly onRetry?: () => void;
  /** For a dialog: its message is a dialog too. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Shows a message with `Try again` instead of a part that could not be loaded or rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { what, onRetry, onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const text = `${what} could not be ${error instanceof LoadError ? 'loaded' : 'shown'}.`;
    const retry = () => {
      this.setState({ error: null });
      onRetry?.();
    };
    if (onClose) return <FailedDialog {...{ text, retry, onClose }} />;
    return (
      <Place role="alert">
        {text}
        <SmallButton onClick={retry}>Try again</SmallButton>
      </Place>
    );
  }
}

interface FailedDialogProps {
  readonly text: string;
  readonly retry: () => void;
  readonly onClose: () => void;
}

/** A native dialog: the code of ours may be what is missing. */
function FailedDialog({ text, retry, onClose }: FailedDialogProps) {
  const id = useId();
  return (
    <Modal
      ref={(dialog: HTMLDialogElement | null) => {
        dialog?.showModal();
        dialog?.querySelector<HTMLElement>('button:last-of-type')?.focus();
      }}
      role="alertdialog"
      aria-labelledby={id}
      // Shortcuts must not act on the page below.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p id={id}>{text}</p>
      <footer>
        <SmallButton onClick={onClose}>Close</SmallButton>
        <SmallButton variant="primary" onClick={retry}>
          Try again
        </SmallButton>
      </footer>
    </Modal>
  );
}

// A span, because a part may be inside a paragraph.
const Place = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 4,
    color: 'muted',
    // The whole page.
    '#root > &': { padding: 6 },
  },
});

const Modal = chakra('dialog', {
  base: {
    width: 'min(32rem, calc(100% - 2rem))',
    margin: 'auto',
    padding: 6,
    bg: 'panel',
    color: 'text',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    '&::backdrop': { bg: 'color-mix(in srgb, {colors.sunken} 78%, transparent)' },
    '& > footer': { display: 'flex', justifyContent: 'flex-end', gap: 3, marginTop: 5 },
  },
});
