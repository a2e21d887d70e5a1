/** Components use only roles; drawings, the favicon, print and data sheets repeat hex values. */
const PALETTE = {
  deep: '#0d0b08',
  night: '#13100c',
  raised: '#1c1813',
  line: '#383026',
  lineStrong: '#857763',
  dust: '#9c8e79',
  sand: '#c3b59f',
  bone: '#f1e8d8',
  amber: '#f0a23c',
  amberHigh: '#ffbd66',
  ink: '#1a1206',
  patina: '#86b3a3',
  patinaDim: '#5f8578',
  green: '#9fca8b',
  red: '#ff927a',
  blue: '#8fbbe6',
  orange: '#f0b45c',
} as const;

export const COLOR_ROLES = {
  page: PALETTE.night,
  sunken: PALETTE.deep,
  panel: PALETTE.raised,
  /** Decorative hairlines; never the only sign of a control. */
  line: PALETTE.line,
  /** Borders that identify a control (at least 3:1). */
  edge: PALETTE.lineStrong,
  text: PALETTE.bone,
  muted: PALETTE.sand,
  faint: PALETTE.dust,
  /** Actions, and live current in drawings. */
  accent: PALETTE.amber,
  accentHigh: PALETTE.amberHigh,
  onAccent: PALETTE.ink,
  /** Oxidised copper: drawings and charts only. */
  copper: PALETTE.patina,
  copperDim: PALETTE.patinaDim,
  success: PALETTE.green,
  danger: PALETTE.red,
  info: PALETTE.blue,
  warning: PALETTE.orange,
} as const;

/** The staff area's light theme, for bright offices. Public pages are always dark. */
export const LIGHT_ROLES: Record<keyof typeof COLOR_ROLES, string> = {
  page: '#faf6ef',
  sunken: '#f1eadf',
  panel: '#ffffff',
  line: '#dfd5c5',
  edge: '#857763',
  text: '#1c1510',
  muted: '#4f4537',
  faint: '#6b5f4e',
  accent: '#8f5200',
  accentHigh: '#7a4300',
  onAccent: '#ffffff',
  copper: '#2f5d50',
  copperDim: '#4f7a6c',
  success: '#2d6a1f',
  danger: '#a3260f',
  info: '#1d5a94',
  warning: '#8a4b00',
};

type Role = keyof typeof COLOR_ROLES;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Chakra's CSS variables with other colours. `!important`, because the roles are in a later layer. */
export const roleVariables = (colours: Readonly<Record<Role, string>>) =>
  Object.fromEntries(
    Object.entries(colours).map(([role, colour]) => [
      `--s-colors-${kebab(role)}`,
      `${colour} !important`,
    ]),
  );
