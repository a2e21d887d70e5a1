import { adminEntity } from './accounts/admin.entity.ts';
import { auditEntryEntity } from './accounts/audit-log.ts';
import { passkeyEntity } from './accounts/factors/passkeys.service.ts';
import { recoveryCodeEntity } from './accounts/factors/recovery-codes.ts';
import { totpKeyEntity } from './accounts/factors/totp.service.ts';
import { oneTimeTokenEntity } from './accounts/one-time-tokens.ts';
import { sessionEntity } from './accounts/sessions.service.ts';
import { closureEntity } from './calendar/calendar.entity.ts';
import { columnTypes, type Dialect } from './database/column-types.ts';
import { lockEntity } from './database/locks.ts';
import { settingEntity } from './database/settings.ts';
import { rateLimitEntity } from './http/limits/rate-limits.ts';
import { apiKeyEntity } from './integrations/api-key.entity.ts';
import { endpointEntity } from './integrations/webhooks/endpoint.entity.ts';
import { appointmentLinkEntity } from './leads/appointment-times.ts';
import { eventEntity } from './leads/events.repository.ts';
import { leadEntity } from './leads/lead.entity.ts';
import { leadWordEntity } from './leads/lead-index.ts';
import { STORED_KINDS } from './leads/stored-kinds.ts';
import { deliveryEntity } from './mail/delivery.entity.ts';
import { inboxItemEntity } from './team/inbox-item.entity.ts';
import { leadPresenceEntity } from './team/lead-presence.service.ts';
import { noteEntity } from './team/note.entity.ts';
import { templateEntity } from './team/templates.service.ts';
import { viewEntity } from './team/views.service.ts';

export function entities(dialect: Dialect) {
  const types = columnTypes(dialect);
  return [
    ...Object.values(STORED_KINDS).map((kind) => leadEntity(kind, types)),
    eventEntity(types),
    leadWordEntity(types),
    lockEntity(),
    settingEntity(),
    adminEntity(types),
    sessionEntity(types),
    totpKeyEntity(types),
    recoveryCodeEntity(types),
    passkeyEntity(types),
    oneTimeTokenEntity(types),
    auditEntryEntity(types),
    rateLimitEntity(),
    deliveryEntity(types),
    templateEntity(types),
    closureEntity(types),
    appointmentLinkEntity(types),
    leadPresenceEntity(types),
    noteEntity(types),
    inboxItemEntity(types),
    viewEntity(types),
    apiKeyEntity(types),
    endpointEntity(types),
  ];
}
