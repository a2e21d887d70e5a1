/** Texts about a meeting: in mails to its client, in calendar entries and on the page of the client's link. */
export const meetingCopy = {
  title: (service: string, brand: string) => `${service} with ${brand}`,
  time: 'Time',
  uaeTime: 'UAE time',
  length: 'Length',
  lengthText: (minutes: number) => `Up to ${minutes} minutes`,
  reference: 'Reference',
  place: 'Place',
  previous: (label: string) => `Previous ${label === 'UAE time' ? label : label.toLowerCase()}`,
  join: 'Join',
  change: 'Change or cancel',
  places: {
    phone: (number: string) => `Phone: we call ${number}`,
    ownPhone: 'Phone: we call the number that you gave us',
    noPhone: 'Phone: please reply with the number to call',
    office: (address: string) => `Our office: ${address}`,
    video: 'Video call',
    videoLater: 'Video call: we send you the link',
    open: 'To be agreed: by phone, by video or at our office',
  },
};
