import { z } from 'zod';
import { ChoiceField } from '#client/components/form/field.tsx';
import type { SecretFormProps } from '#client/staff/integrations/secret-dialog.tsx';
import { SheetForm } from '#client/staff/shell/sheet-form.tsx';

const OVERLAPS = [
  ['24', 'For 24 hours'],
  ['168', 'For 7 days'],
  ['1', 'For 1 hour'],
  ['0', 'Not at all'],
].map(([value = '', label = '']) => ({ value, label }));

const rotation = z.object({ overlapHours: z.coerce.number() });

interface RotateFormProps extends SecretFormProps {
  readonly name: string;
  readonly note: string;
  readonly rotate: (overlapHours: number) => Promise<{ readonly secret: string }>;
}

/** Replaces a secret; the former one keeps working for a time, so that nothing is interrupted. */
export function RotateForm({ name, note, rotate, onMade, onClose }: RotateFormProps) {
  return (
    <SheetForm
      title={`New secret for ${name}`}
      note={<p>{note}</p>}
      submit="Create secret"
      loadSchema={async () => rotation}
      send={async ({ overlapHours }) => {
        const { secret } = await rotate(overlapHours);
        onMade({ name, secret });
      }}
      saved="New secret created"
      failure="Failed to create a new secret"
      onClose={onClose}
    >
      {() => (
        <ChoiceField
          formId="rotate"
          name="overlapHours"
          label="The present secret keeps working"
          choices={OVERLAPS}
          wide
        />
      )}
    </SheetForm>
  );
}
