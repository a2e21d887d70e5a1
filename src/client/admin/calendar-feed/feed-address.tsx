import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { copyText } from '#client/admin/parts/copy-text.ts';
import { Button, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { Field, Input } from '#client/components/field.tsx';

const Ways = chakra('dl', {
  base: {
    display: 'grid',
    rowGap: 1,
    columnGap: 4,
    sm: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    textStyle: 'small',
    '& dt': { color: 'text', fontWeight: 500 },
    '& dd': { margin: 0, marginBottom: { base: 2, sm: 0 } },
  },
});

/** The new address, and instructions for calendars. */
export function FeedAddress({ address }: { readonly address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button that created it is gone, and a selected text can be copied without our button.
  useEffect(() => {
    field.current?.focus();
    if (field.current?.value === address) field.current.select();
  }, [address]);
  return (
    <>
      <Field>
        <label htmlFor={id}>Your link</label>
        <Input ref={field} id={id} readOnly value={address} aria-describedby={`${id}-note`} />
        <p id={`${id}-note`} className="hint">
          Copy it now. It will not be shown again.
        </p>
      </Field>
      <ButtonRow>
        <Button size="sm" onClick={() => void copyText(address, 'Link copied')}>
          Copy link
        </Button>
        <ButtonLink size="sm" variant="quiet" px={0} href={address.replace(/^https?:/, 'webcal:')}>
          Open in a calendar app
        </ButtonLink>
      </ButtonRow>
      <Ways>
        <dt>Outlook</dt>
        <dd>Calendar › Add calendar › Subscribe from web, then paste the link.</dd>
        <dt>Google</dt>
        <dd>
          On a computer: Other calendars › + › From URL, then paste the link. Google refreshes it
          only every few hours.
        </dd>
        <dt>Apple</dt>
        <dd>
          Mac: File › New Calendar Subscription. iPhone: Add Calendar › Add Subscription Calendar.
        </dd>
      </Ways>
    </>
  );
}
