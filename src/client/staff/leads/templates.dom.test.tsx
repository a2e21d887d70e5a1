import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { staff } from '#client/staff/testing/staff.ts';

const IS_SET_UP = { isSetUp: true, failed: { contacts: 0, appointments: 0 }, failedAlerts: 0 };

async function openSheet() {
  answerInstead(/mail\.state/, () => Response.json({ result: { data: IS_SET_UP } }));
  const user = await openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'Templates' }) };
}

test('a template can be created, changed and deleted', async () => {
  const name = `First answer ${crypto.randomUUID().slice(0, 8)}`;
  const { user, sheet } = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'New template' }));
  const form = await screen.findByRole('dialog', { name: 'New template' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect((await within(form).findByText('Name is required')).id).toBe(
    within(form).getByLabelText('Name').getAttribute('aria-describedby'),
  );
  await user.type(within(form).getByLabelText('Name'), name);
  await user.selectOptions(within(form).getByLabelText('Language'), 'العربية');
  await user.type(within(form).getByLabelText('Subject'), 'سؤالك');
  await user.click(within(form).getByLabelText('Text'));
  await user.paste('عزيزي {fullName}');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await within(form).findByText(/^Text names \{fullName\}, which is not one of/);
  await user.clear(within(form).getByLabelText('Text'));
  await user.paste('عزيزي {name}');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await expectToast('Template saved');

  const again = await screen.findByRole('dialog', { name: 'Templates' });
  const rowOf = async (text: string) => {
    const row = (await within(again).findByText(text)).closest('li');
    if (row === null) throw new Error(`${text} is not in a row`);
    return within(row);
  };
  await user.click((await rowOf(name)).getByRole('button', { name: 'Edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit template' });
  expect(within(edit).getByLabelText('Text')).toHaveProperty('value', 'عزيزي {name}');
  await user.type(within(edit).getByLabelText('Name'), ' 2');
  await user.click(within(edit).getByRole('button', { name: 'Save' }));

  const last = await screen.findByRole('dialog', { name: 'Templates' });
  const row = (await within(last).findByText(`${name} 2`)).closest('li');
  if (row === null) throw new Error('The template is not in a row.');
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(row).getByRole('button', { name: 'Delete now?' }));
  await waitFor(() => expect(within(last).queryByText(`${name} 2`)).toBeNull());
  const left = await staff.templates.list.query();
  expect(left.filter((one) => one.name.startsWith(name))).toEqual([]);
});
