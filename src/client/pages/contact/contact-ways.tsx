import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { contactWays } from './contact-ways-content.ts';

/** What there is beside the form: a call, a mail draft, a booking. */
export function ContactWays() {
  const { actions, ...section } = contactWays;
  return (
    <Section {...section}>
      <ActionList actions={actions} />
    </Section>
  );
}
