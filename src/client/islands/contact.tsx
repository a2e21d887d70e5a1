import { ContactForm } from '#client/forms/contact-form.tsx';
import { hydrateIsland } from '#client/forms/island.tsx';
import { Toaster } from '#client/layout/toast-region.tsx';

hydrateIsland(<ContactForm />, <Toaster />);
