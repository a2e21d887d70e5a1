import { Check } from '#client/admin/parts/check.tsx';
import { readPreference, usePreference } from '#client/admin/parts/preferences.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';
import { toast } from '#client/layout/toast.ts';
import { STAFF_METADATA } from '#client/seo/page-metadata.ts';
import { isWithinHours } from '#shared/calendar/office-hours.ts';
import type { LeadChanges } from '#shared/leads/lead-changes.ts';
import { noticesOf } from './notices.ts';

const isPageActive = () => document.visibilityState === 'visible' && document.hasFocus();
const isOn = (ids: string, id: string) => ids.split(',').includes(id);

let isFirstTab: Promise<boolean> | undefined;
/** Whether this is the first of the browser's tabs: only that one notifies. */
function firstTab(): Promise<boolean> {
  isFirstTab ??= new Promise((resolve) => {
    // The lock is held until the tab closes.
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock === null) isFirstTab = undefined;
      return lock && new Promise<never>(() => undefined);
    };
    void navigator.locks.request('admin-notices', { ifAvailable: true }, hold);
  });
  return isFirstTab;
}

/** Shows a desktop notification with a soft sound, if the user wants it and does not look. */
export async function notify(
  before: Parameters<typeof noticesOf>[0],
  changes: LeadChanges,
): Promise<void> {
  const own = readStoredLogin()?.admin;
  const now = new Date();
  if (!own || !isOn(readPreference('notifies'), own.id) || isPageActive()) return;
  if (!isWithinHours({ start: now, end: now }) || Notification.permission !== 'granted') return;
  const notices = noticesOf(before, changes, own);
  if (notices.length === 0 || !(await firstTab())) return;
  const body = notices.join(', ');
  const shown = new Notification(STAFF_METADATA.title, { body, silent: true });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
  play();
}

function play(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + 0.5;
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.06, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}

export function NotifyCheck() {
  const [ids, setIds] = usePreference('notifies');
  const id = readStoredLogin()?.admin.id ?? '';
  // Absent on some phones, and without https.
  if (!('Notification' in window && 'locks' in navigator)) return null;
  const checked = isOn(ids, id) && Notification.permission === 'granted';
  const change = async (wanted: boolean) => {
    const others = ids.split(',').filter((each) => each !== '' && each !== id);
    if (wanted && (await Notification.requestPermission()) !== 'granted') {
      void toast({
        title: 'Notifications are blocked',
        description: 'Allow them for this site in your browser settings.',
        variant: 'destructive',
      });
      return;
    }
    setIds([...others, ...(wanted ? [id] : [])].join(','));
  };
  return (
    <Check checked={checked} onChange={(wanted) => void change(wanted)} alignItems="flex-start">
      <span>
        Desktop notification and sound for new leads, assignments, mentions and reminders, in office
        hours, while this tab is in the background
      </span>
    </Check>
  );
}
