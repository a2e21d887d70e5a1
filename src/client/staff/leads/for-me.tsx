import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { useLeadNews } from '#client/staff/shell/lead-feed.tsx';

const ForMeSheet = lazyDialog(
  'For me',
  async () => (await import('#client/staff/leads/for-me-sheet.tsx')).ForMeSheet,
);

const Opener = chakra('button', {
  base: {
    minHeight: 11,
    textStyle: 'dense',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'muted',
    _hover: { color: 'accentHigh' },
    '& > span': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 5,
      marginLeft: 2,
      px: 1,
      borderRadius: 'control',
      bg: 'accent',
      color: 'page',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export function ForMe() {
  const { forMe } = useLeadNews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-label={forMe > 0 ? `For me, ${forMe} unread` : undefined}
        onClick={() => setOpen(true)}
      >
        For me
        {forMe > 0 && <span aria-hidden="true">{forMe > 99 ? '99+' : forMe}</span>}
      </Opener>
      {isOpen && <ForMeSheet onClose={() => setOpen(false)} />}
    </>
  );
}
