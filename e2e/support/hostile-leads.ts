import type { APIRequestContext } from '@playwright/test';
import type { Appointment } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import { cleanCode, cleanText } from '#shared/fields/clean-text.ts';
import { HOSTILE_PAYLOADS, hostileLead } from '#shared/testing/hostile-payloads.ts';
import { expect } from './site-test.ts';
import type { StaffApi } from './staff-api.ts';

const KINDS = {
  contacts: { path: '/api/contact', choice: { service: 'other' }, status: 'ignored' },
  appointments: {
    path: '/api/appointments',
    choice: { serviceType: 'site-acquisition', preferredDate: '2099-03-02' },
    status: 'rejected',
  },
} as const;

/**
 * Sends each payload in every field of a form through the API, and ignores or rejects every second
 * lead with the payload as the reason. Returns the stored leads, newest first, after checking that
 * each text is stored as sent, except for control characters.
 */
export function sendHostileLeads(
  request: APIRequestContext,
  staff: StaffApi,
  kind: keyof typeof KINDS,
): Promise<HostileLeads> {
  sentBefore[kind] ??= sendAll(request, staff, kind);
  return sentBefore[kind];
}

/** Stored without invisible characters. */
const CODES: ReadonlySet<string> = new Set(['email', 'phoneNumber']);

/** Once per worker, whose tests share a server: no test changes these leads. */
const sentBefore: Partial<Record<keyof typeof KINDS, Promise<HostileLeads>>> = {};

type HostileLeads = (Contact | Appointment)[];

async function sendAll(
  request: APIRequestContext,
  staff: StaffApi,
  kind: keyof typeof KINDS,
): Promise<HostileLeads> {
  const { path, choice, status } = KINDS[kind];
  const sent = new Map<string, Omit<ReturnType<typeof hostileLead>, 'reason'>>();
  for (const [index, payload] of HOSTILE_PAYLOADS.entries()) {
    const { reason, ...texts } = hostileLead(payload, index);
    const data = { ...choice, ...texts };
    const answer = await request.post(path, { data });
    expect(answer.status(), payload.slice(0, 100)).toBe(201);
    const { id }: { id: string } = await answer.json();
    sent.set(id, texts);
    if (index % 2) await staff.setAside(kind, id, status, reason);
  }
  const stored: (Contact | Appointment)[] =
    kind === 'contacts' ? await staff.contacts() : await staff.appointments();
  const own = stored.filter(({ id }) => sent.has(id));
  for (const lead of own) {
    for (const [name, text] of Object.entries(sent.get(lead.id) ?? {})) {
      expect(lead).toHaveProperty(name, CODES.has(name) ? cleanCode(text) : cleanText(text).trim());
    }
  }
  return own;
}

/** The lead's texts that its row shows completely, besides the name. */
export const textsOf = ({ email, companyName, phoneNumber }: Contact | Appointment) => [
  email,
  companyName ?? '',
  phoneNumber ?? '',
];
