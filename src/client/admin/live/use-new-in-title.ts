import { useEffect } from 'react';
import { PAGE_METADATA } from '#client/seo/page-metadata.ts';

const { title } = PAGE_METADATA.admin;

/** Begins the document's title with how much is new: `(3)`. */
export function useNewInTitle(count: number): void {
  useEffect(() => {
    const counted = count > 0 ? `(${count}) ${title}` : title;
    document.title = counted;
    return () => {
      // By now it may be another page's.
      if (document.title === counted) document.title = title;
    };
  }, [count]);
}
