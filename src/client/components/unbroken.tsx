import { chakra } from '@chakra-ui/react';

const UNBROKEN = /(\w{3},? \d{1,2} \w{3,4} \d{4}|\d\d:\d\d [AP]M|UTC[+-]\d \([^)]*\))/;

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } });

export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(UNBROKEN);
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no other key than its index.
    at % 2 === 1 ? <Whole key={at}>{part}</Whole> : part,
  );
}
