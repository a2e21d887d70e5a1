import { Check } from '#client/staff/shell/check.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';

export function AutoAssign() {
  const { data } = trpc.settings.get.useQuery();
  const update = trpc.settings.update.useMutation({
    onSuccess: ({ settings }) => cached.settings.get.setData(undefined, settings),
    meta: { failure: 'Failed to change the setting' },
  });
  if (!data) return null;
  return (
    <Check
      checked={(update.isPending ? update.variables.autoAssign : undefined) ?? data.autoAssign}
      onChange={(autoAssign) => update.isPending || update.mutate({ autoAssign })}
    >
      Assign a lead to the first person who answers it or changes its status
    </Check>
  );
}
