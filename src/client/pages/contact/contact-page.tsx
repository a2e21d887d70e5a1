import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/page-hero.tsx';
import { OfficeDetails } from '#client/features/office/office-details.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { columns } from '#client/theme/columns.ts';

// Its rules and replies would exceed the budget for a page's initial code.
const ContactForm = hydrateWhenSeen(
  () => import('#client/features/contact-form/contact-form.tsx'),
  'ContactForm',
);

const ContactWays = hydrateWhenSeen(() => import('./contact-ways.tsx'), 'ContactWays');

const Layout = chakra('div', {
  base: {
    ...columns({ rowGap: 16, lg: '7 5' }),
    pb: 'section',
    xl: { columnGap: 24 },
    '& > section': { borderTop: '1px solid {colors.edge}', paddingTop: 6 },
    '& h2': { textStyle: 'heading', mb: 2 },
    '& .office h2': { mb: 6 },
    '& .form > p': { color: 'muted', mb: 8, maxWidth: 'measure' },
  },
});

export function ContactPage() {
  return (
    <>
      <PageHero
        label="Contact"
        heading="Talk to our team in Dubai"
        lede="Tell us what you want to power, host or buy. An engineer or a member of the sales team reads every message and replies within 24 hours."
      />
      <Layout className="wrap">
        <section className="form" aria-labelledby="form-heading">
          <h2 id="form-heading">Send us a message</h2>
          <p>Include load, quantity, location and date for a precise answer.</p>
          <ContactForm />
        </section>
        <section className="office" aria-labelledby="office-heading">
          <h2 id="office-heading">Our office</h2>
          <OfficeDetails />
        </section>
      </Layout>
      <ContactWays />
    </>
  );
}
