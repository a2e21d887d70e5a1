import { AccountSection } from './account-section.tsx';

export function ProfileSection() {
  return <AccountSection title="Profile">{null}</AccountSection>;
}
