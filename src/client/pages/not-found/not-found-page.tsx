import { chakra } from '@chakra-ui/react';
import { ActionLink, ButtonRow } from '#client/components/button.tsx';
import { notFoundContent as content } from './not-found-content.ts';
import { OpenCircuit } from './open-circuit.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: 6,
    py: 'clamp(3rem, 1.5rem + 6vw, 7.5rem)',
    '& h1': { textStyle: 'page' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mb: 4 },
    '& > svg': { mt: 10 },
  },
});

/** Shown at every unknown path. */
export function NotFoundPage() {
  return (
    <Root className="wrap">
      <p className="label">{content.label}</p>
      <h1>{content.heading}</h1>
      <p className="lede">{content.text}</p>
      <ButtonRow>
        {content.actions.map(({ label, href, variant }) => (
          <ActionLink key={href} href={href} variant={variant}>
            {label}
          </ActionLink>
        ))}
      </ButtonRow>
      <OpenCircuit />
    </Root>
  );
}
