import type { timesCopy as english } from './times.copy.en.ts';

export const timesCopy: typeof english = {
  marks: {
    free: '',
    taken: ' - محجوز',
    past: ' - مضى',
    outside_hours: ' - مغلق',
    closure: ' - مغلق',
    notice: ' - قريب جدًا، اتصلوا بنا',
  },
  notes: {
    free: '',
    taken: 'هذا الوقت محجوز. سنقترح أقرب وقت متاح.',
    past: 'مضى هذا الوقت. سنقترح وقتًا آخر.',
    outside_hours: 'خارج ساعات العمل: سنقترح أقرب وقت ضمنها.',
    closure: 'المكتب مغلق في هذا الوقت. سنقترح أقرب وقت متاح.',
    notice: 'هذا الوقت قريب جدًا للحجز عبر الموقع. اتصلوا بنا لحجزه، أو اختاروا وقتًا لاحقًا.',
  },
  closedDay: 'المكتب مغلق في هذا اليوم',
  closedWeekday: (weekday) => `المكتب مغلق كل يوم ${weekday}`,
  freeTimes: (free) =>
    free > 0 ? `عدد الأوقات المتاحة في ذلك اليوم: ${free}` : 'لا يوجد وقت متاح في ذلك اليوم.',
  inUae: (here, uae) => `${here} (${uae} في الإمارات)`,
  own: {
    now: (time, zoneName) => `الوقت لديكم الآن ${time} (${zoneName}).`,
    chosen: (slot, zone, own, zoneName, otherDay) =>
      `${slot} في المنطقة ${zone} توافق ${own} (${zoneName})${otherDay && `، ${otherDay}`}.`,
  },
  other: {
    taken: (time) => `الوقت ${time} محجوز، وطلبكم محفوظ.`,
    advice: 'يمكنكم طلب أحد هذه الأوقات المتاحة بدلًا منه، أو الانتظار حتى نقترح عليكم وقتًا.',
    noneFree: 'سنقترح عليكم وقتًا آخر.',
    asked: (time) => `أصبح طلبكم الآن للموعد: ${time}.`,
    failed: 'لم نستلم هذا التغيير. طلبكم محفوظ بوقته الأصلي. يرجى المحاولة مرة أخرى.',
    gone: 'لم يعد هذا الوقت متاحًا. يمكنكم اختيار وقت آخر، أو الانتظار حتى نقترح عليكم وقتًا.',
  },
};
