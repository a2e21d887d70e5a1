/** The labels of the two public forms' fields, for the forms and their error messages. */
export const FIELD_LABELS = {
  fullName: 'Full name',
  email: 'Email',
  companyName: 'Company name',
  phoneNumber: 'Phone number',
  service: 'Service',
  serviceType: 'Service',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  timezone: 'Time zone',
  message: 'Message',
  meetingBy: 'How to meet',
} as const;

export const PAST_DATE = 'Preferred date cannot be earlier than today';

export const ANSWER_ID = 'form-answer';
