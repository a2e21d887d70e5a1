import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { HARDWARE_TERMS } from '#shared/catalogue/arabic/hardware.ts';
import { PATHS } from '#shared/paths.ts';
import { STORE_COPY } from './store.copy.ts';

const Steps = chakra('ol', {
  base: {
    ...columns({ md: '1 1 1 1' }),
    counterReset: 'step',
    // One line connects the steps; its last part has the accent colour.
    '& > li': {
      counterIncrement: 'step',
      position: 'relative',
      borderInlineStart: '1px solid {colors.copperDim}',
      paddingInlineStart: 6,
      pb: 8,
      md: {
        borderInlineStart: 'none',
        borderTop: '1px solid {colors.copperDim}',
        paddingInlineStart: 0,
        paddingTop: 8,
        pb: 0,
        marginInlineEnd: 'calc(-1 * {spacing.column})',
        paddingInlineEnd: 'column',
      },
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-6px',
        top: '0.4em',
        width: '11px',
        height: '11px',
        border: '1px solid {colors.copper}',
        borderRadius: '50%',
        bg: 'page',
        md: { insetInlineStart: 0, top: '-6px' },
      },
      _last: {
        borderColor: 'accent',
        md: { marginInlineEnd: 0 },
        _before: { borderColor: 'accent', bg: 'accent' },
      },
    },
    '& h3': { textStyle: 'heading', mb: 1 },
    '& p': { color: 'muted', maxWidth: '22rem' },
  },
});

const Terms = chakra('dl', {
  base: {
    ...columns({ md: '4 5' }),
    mt: 20,
    borderBottom: '1px solid {colors.line}',
    '& > dt': { textStyle: 'heading', fontFamily: 'display', paddingTop: 6 },
    '& > dd': { color: 'muted', pb: 6, md: { paddingTop: 6 } },
    '& > :is(dt, dd)': { md: { borderTop: '1px solid {colors.line}' } },
    '& > dt:not(:first-of-type)': { borderTop: '1px solid {colors.line}' },
  },
});

export function OrderSteps() {
  const { steps, ...section } = useCopy(STORE_COPY).order;
  return (
    <Section id="delivery" {...section} navPath={PATHS.miningStore}>
      <Steps>
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <Terms>
        {useCopy(HARDWARE_TERMS).map(({ name, text }) => [
          <dt key={name}>{name}</dt>,
          <dd key={text}>{text}</dd>,
        ])}
      </Terms>
    </Section>
  );
}
