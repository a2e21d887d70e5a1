import { LEAD_KINDS, type LeadKind } from '../lead-kinds.ts';
import { ADMIN_PATHS } from '../paths.ts';

export function leadAddress(publicUrl: string, kind: LeadKind, id: string): string {
  const tab = kind === 'contact' ? '' : `tab=${LEAD_KINDS[kind].list}&`;
  return `${publicUrl}${ADMIN_PATHS.dashboard}?${tab}lead=${id}`;
}
