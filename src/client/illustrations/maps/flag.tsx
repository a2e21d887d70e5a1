import { chakra, defineStyle } from '@chakra-ui/react';
import ae from 'flag-icons/flags/4x3/ae.svg?url';
import ca from 'flag-icons/flags/4x3/ca.svg?url';
import et from 'flag-icons/flags/4x3/et.svg?url';
import om from 'flag-icons/flags/4x3/om.svg?url';
import us from 'flag-icons/flags/4x3/us.svg?url';

const FILES = { ae, ca, us, om, et };

const frameStyle = defineStyle({
  width: '3rem',
  border: '1px solid {colors.edge}',
  padding: '3px',
  bg: 'page',
  '@media print': { filter: 'none' },
});

/** A country's flag, small and framed. Decorative: the country's name is next to it. */
export function Flag({ country }: { readonly country: keyof typeof FILES }) {
  return (
    <chakra.img
      css={frameStyle}
      src={FILES[country]}
      alt=""
      width={48}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}
