import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** A visitor's input, with characters that incorrect escaping or encoding would change. */
export function newFilling() {
  return {
    fullName: 'ليلى المنصوري',
    email: `visitor-${randomUUID()}@example.com`,
    companyName: `O'Neill & "Söhne" <b>GmbH</b>`,
    phoneNumber: '+971 50 123 4567',
    service: 'site-acquisition',
    message: 'First line ⛏️ 🇦🇪\nSecond line; DROP TABLE contacts; --',
  };
}
export type Filling = ReturnType<typeof newFilling>;

export class ContactForm {
  readonly fullName;
  readonly email;
  readonly companyName;
  readonly phoneNumber;
  readonly service;
  readonly message;
  readonly button;

  constructor(page: Page) {
    this.fullName = page.getByRole('textbox', { name: /^full name/i });
    this.email = page.getByRole('textbox', { name: /^email/i });
    this.companyName = page.getByRole('textbox', { name: /^company/i });
    this.phoneNumber = page.getByRole('textbox', { name: /^phone/i });
    this.service = page.getByRole('combobox', { name: /^service/i });
    this.message = page.getByRole('textbox', { name: /^message/i });
    this.button = page.getByRole('button', { name: /^(send message|sending\.\.\.)$/i });
  }

  async fill(filling: Filling): Promise<void> {
    await this.fullName.fill(filling.fullName);
    await this.email.fill(filling.email);
    await this.companyName.fill(filling.companyName);
    await this.phoneNumber.fill(filling.phoneNumber);
    await this.service.selectOption(filling.service);
    await this.message.fill(filling.message);
  }

  async expectFilling(filling: Filling): Promise<void> {
    await expect(this.fullName).toHaveValue(filling.fullName);
    await expect(this.email).toHaveValue(filling.email);
    await expect(this.companyName).toHaveValue(filling.companyName);
    await expect(this.phoneNumber).toHaveValue(filling.phoneNumber);
    await expect(this.service).toHaveValue(filling.service);
    await expect(this.message).toHaveValue(filling.message);
  }

  async expectCleared(): Promise<void> {
    for (const field of [this.fullName, this.email, this.companyName, this.phoneNumber]) {
      await expect(field).toHaveValue('');
    }
    await expect(this.service).toHaveValue('');
    await expect(this.message).toHaveValue('');
  }
}

export const CONTACT_CALL = /\/api\/trpc\/contacts\.create/;
