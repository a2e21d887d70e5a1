import { PATHS } from '#shared/paths.ts';

export const notFoundContent = {
  label: 'Error 404',
  heading: '404 Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  actions: [
    { label: 'Back to the home page', href: PATHS.home, variant: 'primary' },
    { label: 'Contact us', href: PATHS.contact, variant: 'outline' },
  ],
} as const;
