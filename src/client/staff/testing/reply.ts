import { fireEvent, screen, within } from '@testing-library/react';
import { answerInstead, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { admin, OWN } from '#client/staff/testing/staff.ts';

const NONE = { contacts: 0, appointments: 0 };
export const dialog = (name = 'Reply to the client') => screen.findByRole('dialog', { name });
export const press = async (name: string) => within(await dialog()).findByRole('button', { name });

/** Simulates configured mail. Each sent reply receives the next of `answers`. */
export function withMail(answers: Response[]): object[] {
  const state = { isSetUp: true, failed: NONE, failedAlerts: 0 };
  answerInstead(/mail\.state/, () => Response.json({ result: { data: state } }));
  const requests: object[] = [];
  answerInstead(/mail\.answer/, (init) => {
    requests.push(JSON.parse(String(init?.body)));
    return answers.shift() ?? new Response('Bad', { status: 502 });
  });
  return requests;
}

export async function write(lead: { id: string; fullName: string }, account = admin) {
  const user = await openDashboard(`?lead=${lead.id}${OWN}`, account);
  const drawer = await dialog(lead.fullName);
  const reply = await within(drawer).findByRole('button', { name: 'Reply' });
  await user.click(reply);
  // Like a second Enter before the dialog has loaded: it opens no second dialog.
  fireEvent.click(reply);
  const text = await within(await dialog()).findByRole('textbox', { name: 'Message' });
  return { user, text };
}
