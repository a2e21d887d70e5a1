import { content } from '../support/actions.ts';
import { newBooking } from '../support/booking-form.ts';
import { expectAccessible, openTab } from '../support/dashboard.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { expect, openHydrated } from '../support/site-test.ts';

test('an Arabic booking is confirmed, changed and answered in Arabic', async ({
  page,
  mailStaff: staff,
  mailTo,
}) => {
  const { fullName, email } = newBooking();
  const heading = page.getByRole('heading', { level: 1 });
  const latest = () => mailTo(email).at(-1);
  const arrives = (subject: string) =>
    expect.poll(() => latest()?.subject ?? '').toContain(subject);

  await openHydrated(page, '/ar/book-appointment');
  const form = content(page);
  await form.getByRole('radio', { name: /^استشارة الاستضافة/ }).check();
  await form.getByLabel('الاسم الكامل').fill(fullName);
  await form.getByLabel('البريد الإلكتروني').fill(email);
  await form.getByLabel('التاريخ المفضل').fill('2099-03-02');
  await form.getByLabel('الوقت المفضل').selectOption('10:00 AM');
  await form.getByRole('button', { name: 'طلب الموعد' }).click();
  await expect(form.getByRole('region', { name: 'تم إرسال طلب الموعد' })).toBeVisible();
  const [{ id } = { id: '' }] = await staff.appointmentsFrom(email);
  await staff.setAppointmentStatus(id, 'approved');
  await arrives('تأكيد');

  const [link = ''] = /https?:\/\/\S+\/appointment\/[\w-]{43}/.exec(latest()?.text ?? '') ?? [];
  await page.goto(new URL(link).pathname);
  await expect(heading).toHaveText('موعدكم مؤكد');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'طلب وقت آخر' }).click();
  await page.getByLabel('اليوم').fill('2099-03-03');
  await page.getByRole('button', { name: 'عرض الأوقات' }).click();
  const times = page.getByRole('group', { name: /^الثلاثاء، 3 مارس 2099/ });
  await times.locator('[value="02:00 PM"]').check();
  await page.getByRole('button', { name: 'طلب هذا الوقت' }).click();
  await expect(heading).toHaveText('طلبتم وقتًا آخر');
  const wished = page.getByRole('region', { name: 'طلبكم' });
  await expect(wished).toContainText('الثلاثاء، 3 مارس 2099');
  await expectAccessible(page);

  await openTab(page, 'Appointments');
  await page.goto(`/admin/dashboard?tab=appointments&lead=${id}`);
  const wish = page.getByRole('region', { name: 'Asks for another time' });
  await expect(wish).toContainText('Tue 3 Mar 2099, 02:00 PM UAE');
  await wish.getByRole('button', { name: 'Accept the new time' }).click();
  await expect(wish).toHaveCount(0);
  await arrives('وقت جديد');
  expect(latest()?.html).toContain('<html lang="ar" dir="rtl"');
  expect(latest()?.text).toContain('بناءً على طلبكم، نُقل موعدكم');
  expect(latest()?.text).not.toMatch(/your appointment/i);
});
