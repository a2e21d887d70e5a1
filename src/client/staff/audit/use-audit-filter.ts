import { useViewParams } from '#client/staff/shell/use-view-params.ts';
import { AUDIT_ACTION_NAMES, type AuditAction } from '#shared/accounts/audit.ts';
import { calendarDay } from '#shared/calendar/calendar.ts';

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filter in the address. Unknown values are ignored. */
export function useAuditFilter() {
  const [params, , put] = useViewParams();
  const dayIn = (name: string) => {
    const value = params.get(name) ?? '';
    return calendarDay.safeParse(value).success ? value : undefined;
  };
  const filter: AuditFilter = {
    actor: params.get('actor')?.slice(0, 64) || undefined,
    action: AUDIT_ACTION_NAMES.find((each) => each === params.get('action')),
    from: dayIn('from'),
    to: dayIn('to'),
  };
  return { filter, put: (values: Record<string, string | null>) => put(values, { replace: true }) };
}
