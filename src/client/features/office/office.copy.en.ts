export const officeCopy = {
  headquarters: 'Headquarters',
  phone: 'Phone',
  email: 'Email',
  hours: 'Business hours',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
};
