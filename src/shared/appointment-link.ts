/** Where clients see and change their appointments, each by a token of 32 random bytes. */
export const APPOINTMENT_LINKS = '/appointment';

/** 32 bytes as base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;

/** The path of an appointment's page. Who knows the token can change the appointment. */
export const appointmentLink = (token: string): string => `${APPOINTMENT_LINKS}/${token}`;

/** A text without the tokens in it: the links are the client's alone. */
export const withoutTokens = (text: string): string =>
  text.replace(/\/appointment\/[\w-]{43}/g, appointmentLink('...'));

/** The id of the element into which the server writes that page. */
export const APPOINTMENT_SHELL_ID = 'appointment';

/** What a confirmation says of the link. */
export const CLIENT_LINK = {
  label: 'See, change or cancel your appointment',
  note: 'Keep this link for yourself: whoever has it can change or cancel the appointment.',
} as const;
