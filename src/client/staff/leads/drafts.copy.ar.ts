import type { draftsCopy as english } from '#client/staff/leads/drafts.copy.en.ts';

export const draftsCopy: typeof english = {
  greeting: (name) => `تحية طيبة، ${name}،`,
  signature: (brand) => `مع أطيب التحيات،\nفريق ${brand}`,
  contact: { subject: (brand) => `رسالتكم إلى ${brand}`, wrote: (day) => `كتبتم يوم ${day}:` },
  approved: {
    subject: (service) => `تمت الموافقة على الموعد: ${service}`,
    text: 'تمت الموافقة على موعدكم.',
    service: 'الخدمة',
    date: 'التاريخ',
    time: 'الوقت',
    open: 'يُتفق عليه',
    last: 'إذا لم يناسبكم هذا الموعد، فيرجى الرد على هذه الرسالة.',
  },
  rejected: {
    subject: 'بخصوص طلب الموعد',
    text: (service) => `نشكركم على طلب الموعد (${service}).`,
    reason: (reason) => `بخصوص طلبكم: ${reason}`,
    noReason: 'نعتذر عن تعذر تقديم الموعد المطلوب في هذا الوقت.',
    last: 'يرجى الرد على هذه الرسالة إذا كان يناسبكم وقت آخر أو خدمة أخرى.',
  },
};
