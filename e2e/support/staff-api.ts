import { z } from 'zod';
import { type Appointment, appointmentSchema } from '#shared/appointments.ts';
import { type Contact, contactSchema } from '#shared/contacts.ts';
import { FIRST_ADMIN } from './site-server.ts';

/** The documented REST calls with an administrator's account. */
export class StaffApi {
  readonly #origin: string;
  #token: string | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async contacts(): Promise<Contact[]> {
    return z.array(contactSchema).parse(await this.#list('contacts'));
  }

  async appointments(): Promise<Appointment[]> {
    return z.array(appointmentSchema).parse(await this.#list('appointments'));
  }

  /** Ignores a submission or rejects a booking, with a reason. */
  async setAside(
    kind: 'contacts' | 'appointments',
    id: string,
    status: string,
    rejectionReason: string,
  ): Promise<void> {
    await this.#send('PATCH', `${kind}/${id}/status`, { status, rejectionReason });
  }

  async appointmentsFrom(email: string): Promise<Appointment[]> {
    return (await this.appointments()).filter((appointment) => appointment.email === email);
  }

  async contactsFrom(email: string): Promise<Contact[]> {
    return (await this.contacts()).filter((contact) => contact.email === email);
  }

  /** Changes a submission's status as another administrator would. */
  async setContactStatus(id: string, status: string): Promise<void> {
    await this.#send('PATCH', `contacts/${id}/status`, { status });
  }

  /** Changes a booking's status as another administrator would. */
  async setAppointmentStatus(id: string, status: string): Promise<void> {
    await this.#send('PATCH', `appointments/${id}/status`, { status });
  }

  async createAdmin(account: { username: string; password: string }): Promise<void> {
    await this.#send('POST', 'create-admin', account);
  }

  async #send(method: string, path: string, body?: object): Promise<void> {
    const answer = await fetch(`${this.#origin}/api/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#signIn()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  async #list(what: string): Promise<unknown> {
    const answer = await fetch(`${this.#origin}/api/admin/${what}`, {
      headers: { authorization: `Bearer ${await this.#signIn()}` },
    });
    return answer.json();
  }

  async #signIn(): Promise<string> {
    if (this.#token) return this.#token;
    const answer = await fetch(`${this.#origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(FIRST_ADMIN),
    });
    // A busy machine rejects a sign-in that would wait too long.
    if (answer.status === 503) return this.#signIn();
    this.#token = z.object({ sessionToken: z.string() }).parse(await answer.json()).sessionToken;
    return this.#token;
  }
}
