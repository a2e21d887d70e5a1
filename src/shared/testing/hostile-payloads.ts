import { LIMITS } from '../fields/limits.ts';

/** Markup that runs a script if a text is treated as HTML. Tests detect the dialog of `alert`. */
const MARKUP = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<base href="//evil.example/">',
  '<style>*{display:none!important}</style>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
];

/** Quotes and attributes that break out of a value. */
const QUOTES = [
  '" onmouseover="alert(1)',
  '";alert(1);//',
  '\\',
  '"""',
  '`$\u007balert(1)}`',
  'O\'Neill & "Söhne" <GmbH>',
  '" style="position:fixed;inset:0',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
];

/** Payloads that add a recipient, a header or a line inside an address or a message. */
const HEADERS = [
  '?bcc=victim@evil.example',
  '&bcc=victim@evil.example&body=gone',
  'a%0D%0ABcc:victim@evil.example',
  'x\r\nBcc: victim@evil.example',
  'x\r\nSet-Cookie: admin=1',
  'x\u2029Bcc: victim@evil.example',
  '#fragment',
  '?text=other&phone=000',
];

/** Cells that a spreadsheet treats as a formula or the end of a field. */
const CELLS = [
  '=1+1',
  '=HYPERLINK("//evil.example","Invoice")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '＝1+1',
  '"=1+1"',
  'a","=1+1',
  'a;=1+1',
  'a"\r\n=1+1,"',
  "'=1+1",
];

/** Text with a misleading direction, width or form. */
const UNICODE = [
  '\u202eexe.fdp\u202c',
  '\u2066abc\u2069 \u2067def',
  'a\u200bb\u200cc\u200dd',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324A\u0351\u036b\u0343L\u0334\u0319',
  '\ufdfd\ufdfd\ufdfd\ufdfd',
  'ｆｕｌｌ　ｗｉｄｔｈ＜ｓｃｒｉｐｔ＞',
  'مرحبا بكم في دبي',
  '‏العربية and English 123‏',
  'שלום עולם',
  '👩‍👩‍👧‍👦 🇦🇪 ⛏️ 👍🏽',
  '😀'.repeat(20),
  '\ufeffmark\ufeff',
  'null',
  '__proto__',
];

/** Syntax of templates, queries and shells. */
const LANGUAGES = [
  '{{7*7}}',
  '$\u007b7*7}',
  '%s%s%n%x',
  "'; DROP TABLE contacts; --",
  "' OR '1'='1",
  '%',
  '$(reboot)',
  '{"$gt":""}',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
];

/** As long as a field allows, without line break opportunities. */
const LONG = ['W'.repeat(5_000), 'م'.repeat(5_000), '水'.repeat(5_000), '='.repeat(5_000)];

/** Texts that faulty code would execute, misroute, damage or fail on. */
export const HOSTILE_PAYLOADS = [
  ...MARKUP,
  ...QUOTES,
  ...HEADERS,
  ...CELLS,
  ...UNICODE,
  ...LANGUAGES,
  ...LONG,
];

/** The domain of these leads' email addresses. A search for it finds exactly these leads. */
export const HOSTILE_WORD = 'hostilecorpus';

/** Cuts a text to a field's limit at a character boundary. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '');

/** A lead with the payload in every text, and in the reason that staff enter. */
export const hostileLead = (payload: string, serial: number) => ({
  fullName: cut(payload, LIMITS.name),
  email: hostileEmail(payload, serial),
  companyName: cut(payload, LIMITS.company),
  phoneNumber: cut(payload, LIMITS.phone),
  message: cut(payload, LIMITS.message),
  reason: cut(payload, LIMITS.reason),
});

/** An email address with those characters of a text that browsers accept in one. */
function hostileEmail(text: string, serial: number): string {
  const kept = text.replace(/[^\w.!#$%&'*+/=?^`{|}~-]/g, '').slice(0, 50);
  return `${kept}.${serial}@${HOSTILE_WORD}.example`.replace(/^\.+/, '');
}
