import { chakra } from '@chakra-ui/react';
import { formatUaeDay } from '#client/admin/parts/uae-day.ts';
import { useWideScreen } from '#client/admin/parts/use-wide-screen.ts';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import type { Admin } from '#shared/admins.ts';
import { EditAdmin } from './edit-admin.tsx';

interface AdminRowProps {
  readonly admin: Admin;
  readonly own: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onEditEnd: () => void;
  readonly onDelete: () => void;
}

const Row = chakra('li', {
  base: {
    borderBottom: '1px solid {colors.line}',
    '& > div': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 6,
      rowGap: 1,
      paddingBlock: 3,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      md: { gridTemplateColumns: 'minmax(0, 1fr) 10rem 9rem 11rem' },
    },
    '& strong': { overflowWrap: 'anywhere' },
    '& time': { textStyle: 'small', color: 'muted' },
  },
});

export function AdminRow({ admin, own, editing, onEdit, onEditEnd, onDelete }: AdminRowProps) {
  const nameId = `admin-${admin.id}`;
  const isWide = useWideScreen();
  return (
    <Row data-admin={admin.id}>
      <div>
        <strong id={nameId}>{admin.username}</strong>
        <time dateTime={admin.createdAt}>Created {formatUaeDay(admin.createdAt)}</time>
        <Badge tone={own ? 'live' : 'success'}>{badgeText(own, isWide)}</Badge>
        <ButtonRow>
          <SmallButton aria-describedby={nameId} disabled={editing} onClick={onEdit}>
            Edit
          </SmallButton>
          {!own && (
            <SmallButton aria-describedby={nameId} onClick={onDelete}>
              Delete
            </SmallButton>
          )}
        </ButtonRow>
      </div>
      {editing && <EditAdmin admin={admin} onClose={onEditEnd} />}
    </Row>
  );
}

function badgeText(own: boolean, isWide: boolean): string {
  if (!own) return 'Active';
  return isWide ? 'Current User' : 'You';
}
