const KEY = 'admin-device';

/** A random id of this browser. The server sends a mail only about sign-ins from new devices. */
export function deviceId(): string {
  const stored = localStorage.getItem(KEY);
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The storage is full: the next sign-in counts as a new device.
  }
  return id;
}
