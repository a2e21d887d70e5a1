import { type Html, raw } from '../../http/html.ts';

/** Light colours are inline, because some mail programs drop the style sheet. It contains the dark ones. */
export const LETTER_COLOURS = {
  ground: { property: 'background-color', light: '#ece5d8', dark: '#0d0b08' },
  sheet: { property: 'background-color', light: '#fffdf9', dark: '#1c1813' },
  text: { property: 'color', light: '#1a1206', dark: '#f1e8d8' },
  muted: { property: 'color', light: '#5f5443', dark: '#c3b59f' },
  link: { property: 'color', light: '#7a4a00', dark: '#f0a23c' },
  line: { property: 'border-color', light: '#d9cebb', dark: '#383026' },
} as const;
type Role = keyof typeof LETTER_COLOURS;

/** Colours of the brand header and the buttons, the same in both schemes. */
export const FIXED_COLOURS = {
  head: '#13100c',
  brand: '#f1e8d8',
  accent: '#f0a23c',
  onAccent: '#1a1206',
} as const;

/** Classes for narrow screens: `stack` stacks cells, `edge` changes the page's margin. */
type Narrow = 'stack' | 'edge';

export function look(classes: readonly (Role | Narrow)[], css = ''): Html {
  const colours = classes.map((name) => {
    if (name === 'stack' || name === 'edge') return '';
    const { property, light } = LETTER_COLOURS[name];
    return `${property}:${light};`;
  });
  return raw(`class="${classes.join(' ')}" style="${colours.join('')}${css}"`);
}

const darkRules = (before: string) =>
  Object.entries(LETTER_COLOURS)
    .map(([role, { property, dark }]) => `${before}.${role} { ${property}: ${dark} !important; }`)
    .join('\n');

export const FONT =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Styles that cannot be inline. Outlook on the web marks its dark scheme with an attribute. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
@media (max-width: 440px) {
.edge { padding-left: 18px !important; padding-right: 18px !important; }
.stack { display: block !important; width: auto !important; padding-left: 0 !important; padding-right: 0 !important; }
th.stack { padding-bottom: 0 !important; font-size: 14px; }
td.stack { border-top: 0 !important; padding-top: 0 !important; }
}
`;
