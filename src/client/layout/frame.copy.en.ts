/** Texts of the header and the footer, and the name of each page in navigation. */
export const frameCopy = {
  pages: {
    home: 'Home',
    about: 'About us',
    services: 'Services',
    miningStore: 'Mining Store',
    miningFarms: 'Mining Farms',
    deploymentSites: 'Deployment Sites',
    contact: 'Contact',
    bookAppointment: 'Book an appointment',
    runningCost: 'Running costs',
    trust: 'Trust',
    termsOfConditions: 'Terms & Conditions',
    termsOfUse: 'Terms of Use',
    privacyPolicy: 'Privacy Policy',
  },
  skip: 'Skip to content',
  home: (brand: string) => `${brand}, home`,
  book: 'Book a call',
  menu: { name: 'Main', open: 'Menu', close: 'Close menu', more: 'More' },
  footer: {
    name: 'Footer',
    write: 'Write to us',
    social: 'Social profiles',
    groups: { company: 'Company', infrastructure: 'Infrastructure', legal: 'Legal' },
    place: (city: string, country: string) => `, ${city}, ${country}`,
  },
};
