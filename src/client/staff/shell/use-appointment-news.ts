import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeadNews } from '#client/staff/shell/lead-feed.tsx';

export function useAppointmentNews(onNews: () => void): void {
  const { counts, changed } = useLeadNews();
  const news = counts && JSON.stringify([counts.appointments, changed]);
  const known = useRef(news);
  const notify = useEffectEvent(onNews);
  useEffect(() => {
    if (known.current !== undefined && known.current !== news) notify();
    known.current = news;
  }, [news]);
}
