// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingPath } from '#shared/booking-paths.ts';
import { contentOf, expectNewTab, type PagePart } from './testing/page-content.ts';

const optionsOf = (element: Element) =>
  [...element.querySelectorAll('option')].map((option) => option.textContent);

describe('contact', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/contact');
  });

  test('four cards show the address, phone, email and business hours', () => {
    const cards = main.part('region', 'Our office').parts('listitem');
    const [office, phone, mail, hours] = cards;
    expect(cards.flatMap((card) => card.texts('heading'))).toEqual([
      'Headquarters',
      'Phone',
      'Email',
      'Business hours',
    ]);
    expect(office?.text).toContain('Dubai');
    expect(phone?.hrefs(/./)).toEqual([expect.stringMatching(/^tel:\+\d+$/)]);
    expect(mail?.hrefs(/./)).toEqual([expect.stringMatching(/^mailto:[^@]+@[^@]+$/)]);
    expect(hours?.fact('Monday - Friday')).toBe('9:00 AM - 6:00 PM GST');
    expect(hours?.fact('Saturday')).toBe('10:00 AM - 4:00 PM GST');
    expect(hours?.fact('Sunday')).toBe('Closed');
    expect(hours?.text).toContain('24/7 support for hosting clients');
    expect(main.text).toMatch(/within 24 hours/);
  });

  test('the four links have the specified targets', () => {
    expect(main.hrefs('Schedule a Call')).toEqual([bookingPath('general')]);
    expect(main.hrefs('Request Quote')).toEqual([bookingPath('quote')]);
    expect(main.hrefs('Call Sales Team')).toEqual([expect.stringMatching(/^tel:\+\d+$/)]);
    const [mail] = main.hrefs('Email Support');
    const draft = new URL(mail ?? '');
    expect(draft.protocol).toBe('mailto:');
    expect(draft.pathname).toMatch(/^[^@]+@[^@]+$/);
    expect(draft.searchParams.get('subject')).toMatch(/\S/);
    expect(draft.searchParams.get('body')).toMatch(/\S/);
    // Mail programs do not decode a plus as a space.
    expect(draft.search).not.toContain('+');
  });

  test('the form has a message field of five rows and six services', () => {
    expect(main.part('textbox', /^Message/).attribute('rows')).toBe('5');
    expect(main.part('textbox', /^Email/).attribute('type')).toBe('email');
    const service = main.part('combobox', /^Service/).element;
    const values = [...service.querySelectorAll('option')].map(({ value }) => value);
    expect(values).toEqual([
      '',
      'hosting',
      'site-acquisition',
      'hardware',
      'operations',
      'consultation',
      'other',
    ]);
  });
});

describe('booking', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/book-appointment');
  });

  test.each([
    ['hosting-consultation', 'Hosting Consultation', '45-60 min'],
    ['site-acquisition', 'Site Acquisition', '60-90 min'],
    ['hardware-procurement', 'Hardware Procurement', '30-45 min'],
    ['operations-management', 'Operations Management', '45-60 min'],
    ['technical-consultation', 'Technical Consultation', '30-45 min'],
    ['partnership-discussion', 'Partnership Discussion', '60-90 min'],
  ])('a card describes %s and shows its duration', (value, label, duration) => {
    const card = main.part('radio', `${label} ${duration}`);
    expect(card.attribute('value')).toBe(value);
    const described = document.getElementById(card.attribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(/\S{3}.*\.$/);
    expect(main.part('group', /^What is the call about/).parts('radio')).toHaveLength(6);
  });

  test('18 half-hour slots and six time zones are offered, with UAE time first', () => {
    const slots = Array.from({ length: 18 }, (_, index) => {
      const hour = 9 + Math.floor(index / 2);
      const onTheClock = String(hour > 12 ? hour - 12 : hour).padStart(2, '0');
      return `${onTheClock}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`;
    });
    expect([slots[0], slots.at(-1)]).toEqual(['09:00 AM', '05:30 PM']);
    const time = main.part('combobox', /^Preferred time/).element;
    expect(optionsOf(time)).toEqual(['Any time', ...slots]);
    expect(optionsOf(main.part('combobox', /^Time ?zone/i).element)).toEqual([
      'UTC+4 (UAE Time)',
      'UTC+0 (GMT)',
      'UTC+1 (CET)',
      'UTC+8 (CST)',
      'UTC-5 (EST)',
      'UTC-8 (PST)',
    ]);
  });

  test('promises a reply within 24 hours, and links to phone, email and chat', () => {
    expect(main.part('complementary').text).toContain('within 24 hours');
    expect(main.hrefs(/^Call us$/)).toEqual([expect.stringMatching(/^tel:\+\d+$/)]);
    expect(main.hrefs(/^Send an email$/)).toEqual([expect.stringMatching(/^mailto:[^@]+@[^?]+/)]);
    const chat = main.part('link', /^WhatsApp/);
    expect(chat.attribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
    expectNewTab(chat);
  });
});
