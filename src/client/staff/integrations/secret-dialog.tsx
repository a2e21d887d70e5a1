import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ShownOnce } from '#client/components/shown-once.tsx';
import { copyText } from '#client/staff/shell/copy-text.ts';

interface NewSecret {
  readonly name: string;
  readonly secret: string;
}

export interface SecretFormProps {
  /** Called before `onClose` if the form has created a secret. */
  readonly onMade: (made: NewSecret) => void;
  readonly onClose: () => void;
}

interface SecretDialogProps {
  readonly form: (props: SecretFormProps) => ReactNode;
  /** Called when the form has created a secret. */
  readonly onMade: () => void;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A form, and then the secret that it has created. A click outside keeps both open. */
export function SecretDialog({ form, onMade, children, onClose }: SecretDialogProps) {
  const sent = useRef<NewSecret | null>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  const [opener] = useState(() => document.activeElement);
  if (made === null) {
    return form({
      onMade: (next) => {
        sent.current = next;
        onMade();
      },
      onClose: () => (sent.current ? setMade(sent.current) : onClose()),
    });
  }
  const copy = (
    <Button size="sm" onClick={() => void copyText(made.secret, 'Secret copied')}>
      Copy
    </Button>
  );
  return (
    <Dialog
      title="Save the secret"
      close="Done"
      actions={copy}
      isForm
      onClose={onClose}
      // The form, which had the focus, no longer exists.
      finalFocus={opener}
    >
      <p>{children}</p>
      <ShownOnce label={`Secret of ${made.name}`} value={made.secret} />
    </Dialog>
  );
}
