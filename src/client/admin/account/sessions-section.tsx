import { AccountSection } from './account-section.tsx';

export function SessionsSection() {
  return <AccountSection title="Sessions">{null}</AccountSection>;
}
