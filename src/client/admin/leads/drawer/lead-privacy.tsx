import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { personPath } from '#client/admin/address/page-path.ts';
import { type LeadToErase, leadToErase } from '#client/admin/leads/erasing/lead-to-erase.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import { DrawerPart } from './drawer-frame.tsx';

export function LeadPrivacy({ kind, lead }: LeadToErase) {
  return (
    <DrawerPart aria-labelledby="lead-privacy">
      <h3 id="lead-privacy">Privacy</h3>
      <p>
        <AdminLink to={personPath(lead.id)}>Everything about this person</AdminLink>
      </p>
      <LeadActions>
        <LeadAction onClick={(event) => isRepeated(event) || leadToErase.set({ kind, lead })}>
          Erase
        </LeadAction>
      </LeadActions>
    </DrawerPart>
  );
}
