/** What each field of the two public forms is called, on the forms and wherever they are answered. */
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
} as const;

/** Where the answer to a plain post stands in its page. */
export const ANSWER_ID = 'form-answer';
