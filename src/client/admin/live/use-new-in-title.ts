import { useEffect } from 'react';
import { PAGE_METADATA } from '#client/seo/page-metadata.ts';

const { title } = PAGE_METADATA.admin;

/** Prefixes the document's title with the number of new leads: `(3)`. */
export function useNewInTitle(count: number): void {
  useEffect(() => {
    const counted = count > 0 ? `(${count}) ${title}` : title;
    document.title = counted;
    return () => {
      // It may belong to another page by now.
      if (document.title === counted) document.title = title;
    };
  }, [count]);
}
