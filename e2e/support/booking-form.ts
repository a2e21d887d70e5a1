import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { sendBooking } from './leads.ts';
import { expect } from './site-test.ts';
import type { StaffApi } from './staff-api.ts';

/** A visitor's input, with a date far in the future. */
export function newBooking() {
  return {
    fullName: 'محمد بن راشد',
    email: `booking-${randomUUID()}@example.com`,
    phoneNumber: '+44 20 7946 0000',
    companyName: `O'Neill & "Söhne"`,
    serviceType: 'technical-consultation',
    preferredDate: '2099-03-02',
    preferredTime: '09:30 AM',
    timezone: 'UTC-8',
    message: 'We run 2 MW of hydro ⛏️',
  };
}
export type Booking = ReturnType<typeof newBooking>;

export class BookingForm {
  readonly #page: Page;
  readonly fullName;
  readonly email;
  readonly phoneNumber;
  readonly companyName;
  readonly date;
  readonly time;
  readonly timezone;
  readonly message;
  readonly button;

  constructor(page: Page) {
    this.#page = page;
    this.fullName = page.getByRole('textbox', { name: /^full name/i });
    this.email = page.getByRole('textbox', { name: /^email/i });
    this.phoneNumber = page.getByRole('textbox', { name: /^phone/i });
    this.companyName = page.getByRole('textbox', { name: /^company/i });
    this.date = page.getByLabel(/^preferred date/i);
    this.time = page.getByRole('combobox', { name: /^preferred time/i });
    this.timezone = page.getByRole('combobox', { name: /^time ?zone/i });
    this.message = page.getByRole('textbox', { name: /^message/i });
    this.button = page.getByRole('button', {
      name: /^(request appointment|submitting request\.\.\.)$/i,
    });
  }

  /** The card of a service type: a radio button. */
  service(value: string) {
    return this.#page.getByRole('radio').and(this.#page.locator(`[value="${value}"]`));
  }

  async fill(booking: Booking): Promise<void> {
    if (booking.serviceType) await this.service(booking.serviceType).check();
    await this.fullName.fill(booking.fullName);
    await this.email.fill(booking.email);
    await this.phoneNumber.fill(booking.phoneNumber);
    await this.companyName.fill(booking.companyName);
    await this.date.fill(booking.preferredDate);
    await this.time.selectOption(booking.preferredTime);
    await this.timezone.selectOption(booking.timezone);
    await this.message.fill(booking.message);
  }

  async expectFilling(booking: Booking): Promise<void> {
    await expect(this.fullName).toHaveValue(booking.fullName);
    await expect(this.email).toHaveValue(booking.email);
    await expect(this.date).toHaveValue(booking.preferredDate);
    await expect(this.message).toHaveValue(booking.message);
    await expect(this.service(booking.serviceType)).toBeChecked();
  }

  async expectCleared(): Promise<void> {
    for (const field of [this.fullName, this.email, this.phoneNumber, this.date, this.message]) {
      await expect(field).toHaveValue('');
    }
    await expect(this.timezone).toHaveValue('UTC+4');
    await expect(this.#page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
}

export const BOOKING_CALL = /\/api\/trpc\/appointments\.create/;

export const AVAILABILITY_CALL = /\/api\/trpc\/appointments\.availability/;

/** A Tuesday on which `takeTen` takes a time. */
export const TAKEN_DAY = '2099-06-02';

/** Approves another booking of 45 minutes at 10:00 AM in the UAE on `TAKEN_DAY`. */
export async function takeTen(request: APIRequestContext, staff: StaffApi): Promise<void> {
  const time = { preferredDate: TAKEN_DAY, preferredTime: '10:00 AM', timezone: 'UTC+4' };
  const name = await sendBooking(request, time);
  const booking = (await staff.appointments()).find(({ fullName }) => fullName === name);
  await staff.setAppointmentStatus(booking?.id ?? '', 'approved');
}
