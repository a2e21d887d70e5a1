import { adminEntity, adminGuardEntity } from './admins/admin.entity.ts';
import { auditEntryEntity } from './audit/audit-entry.entity.ts';
import { calendarDayEntity } from './calendar/calendar-day.entity.ts';
import { calendarFeedEntity } from './calendar/feeds/calendar-feed.entity.ts';
import { appointmentLinkEntity } from './calendar/links/appointment-link.entity.ts';
import { closureEntity } from './calendar/times/closure.entity.ts';
import { columnTypes, type Dialect } from './database/column-types.ts';
import { secretKeyEntity } from './database/secret-keys.ts';
import { leadPresenceEntity } from './desk/lead-presence.entity.ts';
import { eventEntity } from './events/event.entity.ts';
import { logOffsetEntity } from './events/log-offset.entity.ts';
import { passkeyEntity } from './factors/passkey.entity.ts';
import { recoveryCodeEntity } from './factors/recovery-code.entity.ts';
import { totpKeyEntity } from './factors/totp-key.entity.ts';
import { apiKeyEntity, keySecretEntity } from './keys/api-key.entity.ts';
import { STORED_KINDS } from './lead-kinds.ts';
import { leadCountEntity } from './leads/counting/lead-count.entity.ts';
import { leadEntity } from './leads/lead.entity.ts';
import { reportDayEntity } from './leads/reporting/report-day.entity.ts';
import { leadWordEntity } from './leads/searching/lead-word.entity.ts';
import { rateLimitEntity } from './limits/rate-limit.entity.ts';
import { deliveryEntity } from './mailer/delivery.entity.ts';
import { deliveryLeadEntity } from './mailer/delivery-lead.entity.ts';
import { markEntity } from './mailer/marks.ts';
import { inboxItemEntity } from './notes/inbox-item.entity.ts';
import { noteEntity } from './notes/note.entity.ts';
import { sessionEntity } from './sessions/session.entity.ts';
import { teamSettingEntity } from './settings/team-setting.entity.ts';
import { templateEntity } from './templates/template.entity.ts';
import { oneTimeTokenEntity } from './tokens/one-time-token.entity.ts';
import { viewEntity } from './views/view.entity.ts';
import { endpointEntity } from './webhooks/endpoint.entity.ts';

export function entities(dialect: Dialect) {
  const types = columnTypes(dialect);
  return [
    ...Object.values(STORED_KINDS).map((kind) => leadEntity(kind, types)),
    eventEntity(types),
    leadWordEntity(types),
    leadCountEntity(),
    reportDayEntity(types),
    logOffsetEntity(),
    adminEntity(types),
    adminGuardEntity(),
    sessionEntity(types),
    totpKeyEntity(types),
    recoveryCodeEntity(types),
    passkeyEntity(types),
    oneTimeTokenEntity(types),
    auditEntryEntity(types),
    rateLimitEntity(),
    deliveryEntity(types),
    deliveryLeadEntity(types),
    secretKeyEntity(types),
    markEntity(types),
    templateEntity(types),
    teamSettingEntity(),
    calendarDayEntity(),
    closureEntity(types),
    appointmentLinkEntity(types),
    calendarFeedEntity(types),
    leadPresenceEntity(types),
    noteEntity(types),
    inboxItemEntity(types),
    viewEntity(types),
    apiKeyEntity(types),
    keySecretEntity(types),
    endpointEntity(types),
  ];
}
