import { describe, expect, it } from 'vitest';
import { rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const CLIENT = 'layla@example.com';
const DAY = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };

function officeWith(env: Record<string, string>) {
  const office = mailOffice({ PUBLIC_URL: 'https://71.example', ...env });
  return {
    ...office,
    async booked(): Promise<string> {
      const id = await office.booking(anAppointment({ email: CLIENT, ...DAY }));
      await office.work();
      return id;
    },
    async callOff(id: string) {
      const token = await signIn(office.app(), office.app().root);
      return (await rpc(office.app(), 'mail.ofLead', { id }, token)).body.callOff;
    },
  };
}

describe('the preview of who is notified when staff call off an approved meeting', () => {
  const { booked, callOff, setStatus, setClock, work, send, smtp } = officeWith({
    STAFF_MAIL: 'desk@team.example',
  });

  it('is empty for an appointment that is not approved', async () => {
    expect(await callOff(await booked())).toBeNull();
  });

  it('includes everyone who received an invitation', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    await work();
    const [isRejectionSent, isReasonSent] = [true, false];
    expect(await callOff(id)).toEqual({
      ...{ isClientInvited: true, isRejectionSent, isReasonSent, staff: 1 },
    });
    setClock('2028-03-01T02:00:00Z');
    expect(await callOff(id)).toMatchObject({ isClientInvited: false, staff: 0 });
    expect(await callOff(id)).toMatchObject({ isRejectionSent: false });
  });

  it('includes a client whose invitation may have arrived', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    smtp().faults.push({ step: 'DATA', does: 'close' });
    await work();
    expect(await callOff(id)).toMatchObject({ isClientInvited: true });
  });

  it('excludes a client whose invitation was rejected or not sent yet', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    await send();
    expect(await callOff(id)).toMatchObject({ isClientInvited: false, staff: 0 });
    smtp().faults.push({ step: 'RCPT', code: 550 }, { step: 'RCPT', code: 550 });
    await work();
    expect(await callOff(id)).toMatchObject({ isClientInvited: false, staff: 0 });
  });
});

describe('with MAIL_REJECTED=reason', () => {
  const { booked, callOff, setStatus } = officeWith({ MAIL_REJECTED: 'reason' });

  it('announces that clients receive the reason', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    expect(await callOff(id)).toMatchObject({ isRejectionSent: true, isReasonSent: true });
  });
});

describe('with MAIL_REJECTED=off', () => {
  const { booked, callOff, setStatus } = officeWith({ MAIL_REJECTED: 'off' });

  it('includes only recipients of an invitation', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    expect(await callOff(id)).toMatchObject({ isRejectionSent: false, isReasonSent: false });
  });
});
