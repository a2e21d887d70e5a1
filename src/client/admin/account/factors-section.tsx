import { AccountSection } from './account-section.tsx';

export function FactorsSection() {
  return <AccountSection title="Two-factor sign-in">{null}</AccountSection>;
}
