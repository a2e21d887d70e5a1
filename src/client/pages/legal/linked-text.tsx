import { Fragment, type ReactNode } from 'react';
import { TextLink } from '#client/components/text-link.tsx';
import type { LegalText } from './legal-document.ts';

const MARKED =
  /\*\*(?<strong>[^*]+)\*\*|\[\[(?<section>[\w-]+)\]\]|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** Running text with its links. `numberOf` gives the number of a section by its id. */
export function LinkedText({
  text,
  numberOf,
}: {
  readonly text: LegalText;
  readonly numberOf: (id: string) => number;
}) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    parts.push(text.slice(end, match.index), marked(match.groups ?? {}, numberOf));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move.
    <Fragment key={index}>{part}</Fragment>
  ));
}

function marked(
  { strong, section, label, href }: Record<string, string | undefined>,
  numberOf: (id: string) => number,
): ReactNode {
  if (strong) return <strong>{strong}</strong>;
  if (section) return <TextLink href={`#${section}`}>{`section ${numberOf(section)}`}</TextLink>;
  return <TextLink href={href}>{label}</TextLink>;
}
