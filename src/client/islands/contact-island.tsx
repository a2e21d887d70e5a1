import { ContactForm } from '#client/features/contact-form/contact-form.tsx';
import { hydrateIsland } from './hydrate.tsx';

hydrateIsland(<ContactForm />);
