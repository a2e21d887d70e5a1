import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';
import { ServiceCards } from './service-cards.tsx';

it('shows the message of a missing service between the question and the first card', () => {
  const html = renderToStaticMarkup(
    <ThemeProvider>
      <ServiceCards missing />
    </ThemeProvider>,
  );
  const places = ['</legend>', 'Please choose a service.', 'type="radio"'].map((text) =>
    html.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
