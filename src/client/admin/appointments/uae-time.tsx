import { chakra } from '@chakra-ui/react';
import type { Appointment } from '#shared/appointments.ts';
import { uaeTimeOf } from './uae-time-of.ts';

const Line = chakra('span', { base: { display: 'block', color: 'text' } });

/** The same moment on the UAE's clock, where the client named another zone. */
export function UaeTime({ appointment }: { readonly appointment: Appointment }) {
  const time = uaeTimeOf(appointment);
  return time ? <Line>UAE: {time}</Line> : null;
}
