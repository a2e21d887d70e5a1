import { useEffect, useState } from 'react';

/** Without a touch or a key for so long, nobody is taken to be here. */
const ABSENT_AFTER_MS = 10 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether somebody is at the dashboard. What it asks by itself would otherwise keep a session alive
 * that its owner has left: the server counts idle time from the last call.
 */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let absence: ReturnType<typeof setTimeout> | undefined;
    const noteSign = () => {
      clearTimeout(absence);
      absence = setTimeout(() => setAttended(false), ABSENT_AFTER_MS);
      setAttended(true);
    };
    noteSign();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const sign of SIGNS) window.addEventListener(sign, noteSign, options);
    return () => {
      clearTimeout(absence);
      listening.abort();
    };
  }, []);
  return attended;
}
