import { chakra, defineStyle } from '@chakra-ui/react';
import { columns } from '#client/theme/columns.ts';
import type { Action } from './action-list.tsx';
import { ActionLink, ButtonRow } from './button.tsx';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'section',
  '& > .wrap': { ...columns({ rowGap: 8, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page', maxWidth: '10em' },
  '& p': { textStyle: 'lede', color: 'muted', mb: 6, maxWidth: 'measure' },
});

interface ClosingCallProps {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** The first action is the page's primary button. */
  readonly actions: readonly Pick<Action, 'label' | 'href'>[];
}

export function ClosingCall({ id, heading, text, actions }: ClosingCallProps) {
  return (
    <chakra.section css={rootStyle} id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <div>
          <p>{text}</p>
          <ButtonRow>
            {actions.map(({ label, href }, index) => (
              <ActionLink key={label} href={href} variant={index === 0 ? 'primary' : 'outline'}>
                {label}
              </ActionLink>
            ))}
          </ButtonRow>
        </div>
      </div>
    </chakra.section>
  );
}
