import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { InputField } from '#client/components/form/field.tsx';
import {
  Check,
  ListMessage,
  QuietButton,
  sheetList,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { isKnownValue, VIEW_PARAMETERS, type View, viewNameInput } from '#shared/leads/views.ts';

const List = chakra('ul', {
  base: {
    ...sheetList,
    '& > li > button:first-of-type': {
      flex: '1 1 6rem',
      minHeight: 11,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      color: 'text',
      _hover: { color: 'accentHigh' },
      '&[aria-current]': { fontWeight: 600, color: 'accentHigh' },
    },
    '& span': { textStyle: 'small' },
  },
});

interface ViewsSheetProps {
  readonly kind: LeadKind;
  readonly onClose: () => void;
}

export function ViewsSheet({ kind, onClose }: ViewsSheetProps) {
  const [params, setParams] = useViewParams();
  const views = trpc.views.list.useQuery(undefined, { staleTime: 0 });
  const listed = views.data?.filter((view) => view.kind === kind);
  const removal = trpc.views.remove.useMutation({
    meta: { failure: 'Failed to delete the view' },
    onSettled: () => void cached.views.list.invalidate(),
  });
  const tab = params.get('tab');
  const addressOf = (filter: View['filter']) =>
    new URLSearchParams({ ...(tab !== null && { tab }), ...filter });
  const filter = Object.fromEntries(
    VIEW_PARAMETERS.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return isKnownValue(kind, name, value) ? [[name, value]] : [];
    }),
  );
  const present = addressOf(filter);
  const opener = (name: string, address: URLSearchParams) => (
    <button
      type="button"
      dir="auto"
      aria-current={sorted(address) === sorted(present) ? 'true' : undefined}
      onClick={() => {
        setParams(address);
        onClose();
      }}
    >
      {name}
    </button>
  );
  return (
    <Dialog title="Views" close="Close" onClose={onClose}>
      {listed ? (
        <List aria-label="Views">
          <li>{opener('All', addressOf({}))}</li>
          {listed.map((view) => (
            <li key={view.id}>
              {opener(view.name, addressOf(view.filter))}
              {view.forTeam && <span>Team</span>}
              {view.mayChange && (
                <TwoPressButton
                  question="Delete now?"
                  aria-label={`Delete ${view.name}`}
                  disabled={removal.isPending}
                  onConfirm={() => removal.mutate({ id: view.id })}
                >
                  Delete
                </TwoPressButton>
              )}
            </li>
          ))}
        </List>
      ) : (
        <ListMessage query={views} failure="Failed to fetch the views" />
      )}
      <SaveForm views={listed ?? []} content={{ kind, filter }} />
    </Dialog>
  );
}

function sorted(address: URLSearchParams): string {
  const params = new URLSearchParams(address);
  params.sort();
  return String(params);
}

interface SaveFormProps {
  readonly views: readonly View[];
  readonly content: Pick<View, 'kind' | 'filter'>;
}

/** Saves the filter. The name of an own view replaces that view. */
function SaveForm({ views, content }: SaveFormProps) {
  const [forTeam, setForTeam] = useState(false);
  const form = useStaffForm({
    failure: 'Failed to save the view',
    schema: viewNameInput,
    send: async ({ name }) => {
      const before = views.find((view) => view.name === name && view.mayChange);
      const view = { ...content, name, forTeam };
      if (before) await trpcClient.views.update.mutate({ ...view, id: before.id });
      else await trpcClient.views.create.mutate(view);
      await cached.views.list.invalidate();
    },
    saved: 'View saved',
  });
  return (
    <chakra.form {...form.props} display="grid" gap={3} justifyItems="start">
      <InputField
        {...form.field('name')}
        label="Save these filters as"
        hint="A name of one of your views replaces it."
        maxLength={LIMITS.viewName}
        wide
      />
      <Check checked={forTeam} onChange={setForTeam}>
        For the team
      </Check>
      <Submit form={form} pending="Saving..." variant="outline">
        Save view
      </Submit>
    </chakra.form>
  );
}

export function ViewsButton({ kind }: { readonly kind: LeadKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Views</QuietButton>
      {isOpen && <ViewsSheet kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
