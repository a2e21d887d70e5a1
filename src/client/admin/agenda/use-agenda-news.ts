import { useEffect, useRef } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';

/** Reads the agenda anew when the feed tells of an appointment that has come or been changed. */
export function useAgendaNews(): void {
  const { counts, changed } = useLeadNews();
  const { agenda } = trpc.useUtils().appointments;
  const news = counts && JSON.stringify([counts.appointments, changed]);
  const known = useRef(news);
  useEffect(() => {
    if (known.current !== undefined && known.current !== news) void agenda.invalidate();
    known.current = news;
  }, [news, agenda]);
}
