import { BookingForm } from '#client/features/booking/booking-form.tsx';
import { hydrateIsland } from './hydrate.tsx';

hydrateIsland(<BookingForm />);
