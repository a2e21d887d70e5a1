import { CLIENT_NAME } from '#shared/lead-work.ts';
import type { Session } from '../sessions/sessions.service.ts';

/** Who changed an appointment, in its history, where the client did it by the link. */
export const THE_CLIENT = {
  adminId: '00000000-0000-0000-0000-000000000000',
  username: CLIENT_NAME,
} satisfies Pick<Session, 'adminId' | 'username'>;

/** Whether the client caused an event. */
export const isClient = ({ adminId }: { adminId: string }): boolean =>
  adminId === THE_CLIENT.adminId;
