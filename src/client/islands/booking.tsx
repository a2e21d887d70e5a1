import { BookingForm } from '#client/forms/booking/booking-form.tsx';
import { hydrateIsland } from '#client/forms/island.tsx';

hydrateIsland(<BookingForm />);
