import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** The specification's toasts, verbatim. */
export const TOASTS = {
  contactSent: {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
  },
  contactFailed: {
    title: 'Failed to send message',
    description: 'Please try again or contact us directly.',
  },
  bookingMissing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
  bookingSent: {
    title: 'Appointment Request Submitted',
    description: "We'll contact you within 24 hours to confirm your appointment.",
  },
  bookingFailed: {
    title: 'Error',
    description: 'Failed to submit appointment request. Please try again.',
  },
} as const;

interface ToastText {
  readonly title: string;
  readonly description: string;
}

/** All visible toasts. */
export function visibleToasts(page: Page) {
  return page.locator('[data-scope="toast"][data-part="root"]').filter({ visible: true });
}

/** Expects exactly one toast, with exactly these texts. */
export async function expectToast(page: Page, { title, description }: ToastText): Promise<void> {
  const toast = visibleToasts(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}
