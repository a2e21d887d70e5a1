import { BookingForm } from '#client/forms/booking/booking-form.tsx';
import { hydrateIsland } from '#client/forms/island.tsx';
import { Toaster } from '#client/layout/toast-region.tsx';

hydrateIsland(<BookingForm />, <Toaster />);
