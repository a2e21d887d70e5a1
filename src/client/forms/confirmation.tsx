import { chakra, defineStyle } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';

const rootStyle = defineStyle({
  mb: 10,
  padding: 'clamp(1rem, 0.7rem + 1.2vw, 1.75rem)',
  bg: 'panel',
  border: '1px solid {colors.edge}',
  borderInlineStart: '3px solid {colors.success}',
  borderRadius: 'panel',
  overflowWrap: 'anywhere',
  '& h2, & h3': { textStyle: 'heading', mb: 3 },
  '& > p': { maxWidth: 'measure', mb: 2 },
  '& dl': { mt: 6, display: 'grid', sm: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
  '& dt': { textStyle: 'small', color: 'faint', pt: 3, borderTop: '1px solid {colors.line}' },
  '& dd': {
    py: { base: 1, sm: 3 },
    whiteSpace: 'pre-wrap',
    // Next to its label, even if the value is Latin.
    _rtl: { '&:dir(ltr)': { textAlign: 'end' } },
    sm: { borderTop: '1px solid {colors.line}' },
  },
  '& .link': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
  '& dl ~ p': { mt: 2, mb: 0 },
  '& .aside': { textStyle: 'small', color: 'muted' },
});

/** The text of `children` that describes the confirmation. */
export const OFFER_ID = 'other-times';

interface ConfirmedProps {
  readonly confirmation: Confirmation;
  /** Absent if the visitor saw it before a reload or Back, so it takes no focus. */
  readonly sent?: unknown;
  /** The heading level, which depends on the page. */
  readonly level: 'h2' | 'h3';
  readonly children?: ReactNode;
}

export function Confirmed({ confirmation, sent, level: Heading, children }: ConfirmedProps) {
  const { heading, next, facts, link } = confirmation;
  const linkCopy = useCopy(clientLink);
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    if (!sent) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [sent]);
  return (
    <chakra.section
      css={rootStyle}
      ref={root}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-describedby={children ? OFFER_ID : undefined}
    >
      <Heading id={headingId}>{heading}</Heading>
      {children}
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
      {link && (
        <p>
          <TextLink className="link" href={link}>
            {linkCopy.label}
          </TextLink>
          <br />
          <span className="aside">{linkCopy.note}</span>
        </p>
      )}
    </chakra.section>
  );
}
