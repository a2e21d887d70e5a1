import { content } from '../support/actions.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import {
  confirmation,
  field,
  fillForm,
  newBooking,
  newMessage,
  sendButton,
  sendForm,
} from '../support/lead-form.ts';
import { expect, openHydrated, PHONE, test } from '../support/site-test.ts';
import { expectToast } from '../support/toasts.ts';

test('a visitor sends a message in Arabic', async ({ page, staff }) => {
  const message = newMessage();
  await openHydrated(page, '/ar/contact');
  await sendForm(page, { email: 'no address' });
  await expect(field(page, 'fullName')).toHaveAccessibleDescription('يرجى إدخال الاسم الكامل');
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    'يرجى إدخال عنوان بريد إلكتروني صحيح',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  await sendForm(page, message);
  await expectToast(page, {
    title: 'تم إرسال الرسالة بنجاح',
    description: 'سنرد عليكم خلال 24 ساعة.',
  });
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toContainText('الاستحواذ على المواقع');
  expect(await staff.contactsFrom(message.email)).toMatchObject([{ ...message, locale: 'ar' }]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a visitor books in Arabic', async ({ page, staff }) => {
    const { fullName, email } = newBooking();
    await openHydrated(page, '/ar/book-appointment?service=hosting-consultation');
    await expect(content(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
      /^استشارة الاستضافة .*45-60.* دقيقة$/,
    );
    await sendForm(page, { fullName, email });
    await expectToast(page, {
      title: 'معلومات ناقصة',
      description: 'يرجى تعبئة جميع الحقول المطلوبة.',
    });
    const date = field(page, 'preferredDate');
    await expect(date).toHaveAccessibleDescription('يرجى اختيار التاريخ المفضل');
    const time = { preferredTime: '05:30 PM', timezone: 'UTC-8' };
    await fillForm(page, { preferredDate: '2099-03-02', ...time });
    await expect(content(page).getByText('بتوقيتكم')).toContainText('الثلاثاء، 3 مارس 2099');
    await expect(content(page).getByRole('button', { name: /^أقرب وقت متاح/ })).toBeVisible();
    await expectAccessible(page);
    await sendButton(page).click();
    await expect(confirmation(page)).toBeFocused();
    await expect(confirmation(page)).toContainText('الاثنين، 2 مارس 2099');
    await expectAccessible(page);
    expect(await staff.appointmentsFrom(email)).toMatchObject([
      { fullName, ...time, locale: 'ar' },
    ]);
  });
});
