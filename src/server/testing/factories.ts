import type { KeyInput } from '#shared/integrations/keys.ts';
import type { Submission } from '../leads/submit-lead.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;

export function aSubmission(idempotencyKey?: string): Submission {
  return { idempotencyKey, count: async () => undefined };
}

/** A visitor's contact message. Each one has a unique name. */
export function aContact(change: Record<string, unknown> = {}) {
  serial += 1;
  return {
    fullName: `Visitor ${serial}`,
    email: `visitor${serial}@example.com`,
    companyName: 'Al Mansoori Holdings',
    phoneNumber: '+971 50 123 4567',
    service: 'hosting',
    message: 'We look for 5 MW of hosting.',
    ...change,
  };
}

/** A visitor's booking, for a day that is always in the future. */
export function anAppointment(change: Record<string, unknown> = {}) {
  serial += 1;
  return {
    fullName: `Visitor ${serial}`,
    email: `visitor${serial}@example.com`,
    phoneNumber: '+971 50 123 4567',
    companyName: 'Al Mansoori Holdings',
    serviceType: 'hosting-consultation',
    preferredDate: '2099-01-15',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    message: 'Please call.',
    ...change,
  };
}

export function anAdmin(change: Record<string, unknown> = {}) {
  serial += 1;
  return { username: `admin-${serial}`, password: 'correct horse', ...change };
}

/** The row of a passkey, whose key signs nothing. An administrator can have one such row. */
export const aPasskeyRow = (adminId: string, createdAt: Date) => ({
  id: adminId,
  adminId,
  credentialHash: adminId,
  credentialId: adminId,
  publicKey: adminId,
  counter: '0',
  transports: '',
  name: 'Laptop',
  createdAt,
  lastUsedAt: null,
});

/** Creates an API key and returns it with its secret. */
export const createKey = ({ services, root }: TestApp, input: Partial<KeyInput> = {}) => {
  serial += 1;
  return services.keys.create(
    { name: `Key ${serial}`, scopes: ['contacts:read'], ...input },
    { username: root.username },
  );
};
