export const SEARCH_COPY = {
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
