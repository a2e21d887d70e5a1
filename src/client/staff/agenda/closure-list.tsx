import { chakra } from '@chakra-ui/react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { TwoPressButton } from '#client/staff/shell/buttons.tsx';
import { sheetList } from '#client/staff/shell/list-message.tsx';
import type { Closure } from '#shared/calendar/closures.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';

const List = chakra('ul', {
  base: {
    ...sheetList,
    '& > li > p': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere', textStyle: 'small' },
    '& strong': { display: 'block', color: 'text', fontVariantNumeric: 'tabular-nums' },
    '& > li > p > span + span': { marginLeft: 3 },
  },
});

interface ClosureListProps {
  readonly label: string;
  readonly closures: readonly Closure[];
  readonly busy: boolean;
  readonly onConfirm: (closure: Closure) => void;
  readonly onEdit: (closure: Closure) => void;
  readonly onDelete: (closure: Closure) => void;
}

export function ClosureList(props: ClosureListProps) {
  const { label, closures, busy, onConfirm, onEdit, onDelete } = props;
  return (
    <List aria-label={label}>
      {closures.map((closure) => {
        const { id, reason, toConfirm } = closure;
        const button = { 'aria-describedby': `closure-${id}` };
        return (
          <li key={id}>
            <p>
              <strong id={`closure-${id}`}>{closureDays(closure)}</strong>
              <span dir="auto">{reason}</span>
              {toConfirm && <Badge tone="warning">To be confirmed</Badge>}
            </p>
            <ButtonRow>
              {toConfirm && (
                <SmallButton
                  {...button}
                  disabled={busy}
                  onClick={({ currentTarget }) => {
                    // Move the focus first: the confirmation removes this button.
                    const next = currentTarget.nextElementSibling;
                    if (next instanceof HTMLElement) next.focus();
                    onConfirm(closure);
                  }}
                >
                  Confirm
                </SmallButton>
              )}
              <SmallButton {...button} onClick={() => onEdit(closure)}>
                Edit
              </SmallButton>
              <TwoPressButton
                {...button}
                question="Delete now?"
                disabled={busy}
                onConfirm={() => onDelete(closure)}
              >
                Delete
              </TwoPressButton>
            </ButtonRow>
          </li>
        );
      })}
    </List>
  );
}

type Days = Pick<Closure, 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime'>;

function closureDays({ firstDay, lastDay, fromTime, untilTime }: Days): string {
  const [first, last] = [readableDay(firstDay), readableDay(lastDay)];
  const isPart = fromTime !== null || untilTime !== null;
  const [from, until] = [fromTime ?? '00:00', untilTime ?? '24:00'];
  if (firstDay === lastDay) return isPart ? `${first}, ${from} – ${until}` : first;
  return isPart ? `${first}, ${from} – ${last}, ${until}` : `${first} – ${last}`;
}
