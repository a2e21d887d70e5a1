import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { newBooking } from '../support/booking-form.ts';
import { newFilling } from '../support/contact-form.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast } from '../support/toasts.ts';

const field = (page: Page, name: string) => content(page).getByLabel(name);
const send = (page: Page, name: string) => content(page).getByRole('button', { name });

async function fillPerson(page: Page, { fullName, email }: { fullName: string; email: string }) {
  await field(page, 'الاسم الكامل').fill(fullName);
  await field(page, 'البريد الإلكتروني').fill(email);
}

test('a visitor sends a message in Arabic @phone', async ({ page, staff }) => {
  const { fullName, email, message } = newFilling();
  await openHydrated(page, '/ar/contact');
  await field(page, 'البريد الإلكتروني').fill('no address');
  await send(page, 'إرسال الرسالة').click();
  await expect(field(page, 'الاسم الكامل')).toHaveAccessibleDescription('يرجى إدخال الاسم الكامل');
  await expect(field(page, 'البريد الإلكتروني')).toHaveAccessibleDescription(
    'يرجى إدخال عنوان بريد إلكتروني صحيح',
  );
  await expectAccessible(page);

  await fillPerson(page, { fullName, email });
  await field(page, 'الخدمة').selectOption({ label: 'الاستحواذ على المواقع' });
  await field(page, 'الرسالة').fill(message);
  await send(page, 'إرسال الرسالة').click();
  await expectToast(page, {
    title: 'تم إرسال الرسالة بنجاح',
    description: 'سنرد عليكم خلال 24 ساعة.',
  });
  const answer = content(page).getByRole('region', { name: 'تم إرسال رسالتكم' });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText('الاستحواذ على المواقع');
  expect(await staff.contactsFrom(email)).toMatchObject([
    { fullName, service: 'site-acquisition', message, locale: 'ar' },
  ]);
});

test('a visitor books in Arabic @phone', async ({ page, staff }) => {
  const { fullName, email } = newBooking();
  await openHydrated(page, '/ar/book-appointment?service=hosting-consultation');
  await expect(content(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
    /^استشارة الاستضافة .*45-60.* دقيقة$/,
  );
  await fillPerson(page, { fullName, email });
  await send(page, 'طلب الموعد').click();
  await expectToast(page, {
    title: 'معلومات ناقصة',
    description: 'يرجى تعبئة جميع الحقول المطلوبة.',
  });
  const date = field(page, 'التاريخ المفضل');
  await expect(date).toHaveAccessibleDescription('يرجى اختيار التاريخ المفضل');
  await date.fill('2020-03-02');
  await expect(date).toHaveAccessibleDescription('لا يمكن أن يكون التاريخ المفضل قبل اليوم');

  await date.fill('2099-03-02');
  await field(page, 'الوقت المفضل').selectOption('05:30 PM');
  await field(page, 'المنطقة الزمنية').selectOption('UTC-8');
  await expect(content(page).getByText('بتوقيتكم')).toContainText('الثلاثاء، 3 مارس 2099');
  await expect(content(page).getByText('خارج ساعات العمل')).toBeVisible();
  await expect(content(page).getByRole('button', { name: /^أقرب وقت متاح/ })).toBeVisible();
  await expectAccessible(page);
  await send(page, 'طلب الموعد').click();
  const answer = content(page).getByRole('region', { name: 'تم إرسال طلب الموعد' });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText('الاثنين، 2 مارس 2099');
  await expect(answer.getByRole('link', { name: 'عرض الموعد أو تغييره أو إلغاؤه' })).toBeVisible();
  await expectAccessible(page);
  expect(await staff.appointmentsFrom(email)).toMatchObject([
    { fullName, preferredTime: '05:30 PM', timezone: 'UTC-8', locale: 'ar' },
  ]);
});
