import { ContactForm } from '#client/forms/contact-form.tsx';
import { hydrateIsland } from '#client/forms/island.tsx';

hydrateIsland(<ContactForm />);
