import { adminEntity, adminGuardEntity } from '../admins/admin.entity.ts';
import { signInAddressEntity } from '../admins/sign-in-address.entity.ts';
import { appointmentEntity } from '../appointments/appointment.entity.ts';
import { contactEntity } from '../contacts/contact.entity.ts';
import { leadCountEntity } from '../leads/lead-count.entity.ts';
import { leadEventEntity } from '../leads/lead-event.entity.ts';
import { leadWordEntity } from '../leads/lead-word.entity.ts';
import { rateLimitEntity } from '../limits/rate-limit.entity.ts';
import { sessionEntity } from '../sessions/session.entity.ts';
import { columnTypes, type Dialect } from './column-types.ts';

/** Every entity, with the column types of one dialect. */
export function entities(dialect: Dialect) {
  const types = columnTypes(dialect);
  return [
    contactEntity(types),
    appointmentEntity(types),
    leadEventEntity(types),
    leadWordEntity(types),
    leadCountEntity(),
    adminEntity(types),
    adminGuardEntity(),
    sessionEntity(types),
    signInAddressEntity(types),
    rateLimitEntity(),
  ];
}
