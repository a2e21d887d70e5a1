import type { PerLocale } from '#shared/language/locale.ts';

interface SearchCopy {
  readonly label: string;
  readonly none: string;
  readonly failed: string;
}

export const SEARCH_COPY: PerLocale<SearchCopy> = {
  en: {
    label: 'Search all pages',
    none: 'No page contains these words.',
    failed: 'The search did not load. Check your connection and type again.',
  },
  ar: {
    label: 'ابحثوا في جميع الصفحات',
    none: 'لا توجد صفحة تتضمن هذه الكلمات.',
    failed: 'تعذر تحميل البحث. تحققوا من الاتصال وأعيدوا الكتابة.',
  },
};
