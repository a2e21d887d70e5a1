/** Shown where a figure does not exist, such as the cost of a coin without coins. */
export const NONE = '–';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Western digits and separators in both languages. A page that loads must not create a format: the
 * first one takes 60 ms on a phone.
 */
function formatWith(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const used = formats.get(key) ?? new Intl.NumberFormat('en-US', options);
  formats.set(key, used);
  return used;
}

function format(value: number, least: number, most: number): string {
  return formatWith({ minimumFractionDigits: least, maximumFractionDigits: most })
    .format(value)
    .replace(/^-(?=0(?:\.0*)?$)/, '')
    .replace('-', '−');
}

/** A number as the visitor wrote it, with separators. */
export const plainText = (value: number): string => format(value, 0, 6);

export function moneyText(value: number | undefined): string {
  if (value === undefined) return NONE;
  const digits = Math.abs(value) >= 1_000 ? 0 : 2;
  return signed('$', value, format(Math.abs(value), digits, digits));
}

export const tariffText = (value: number | undefined): string =>
  value === undefined ? NONE : `$${format(value, 4, 4)}`;

export const energyText = (value: number): string => format(value, 0, value >= 10_000 ? 0 : 1);

/** About five digits. */
export function coinsText(value: number): string {
  const digits = value >= 100 ? 2 : value >= 1 ? 4 : value >= 0.001 ? 6 : 8;
  return format(value, digits, digits);
}

export const shareText = (value: number): string => format(value, 2, 2);

/** `$0.25`, `$5K`, `$1.2M` or `$2E-8`, for the axis of a chart: always at most 8 characters. */
export function axisText(value: number): string {
  const size = Math.abs(value);
  const isReadable = size === 0 || (size >= 0.001 && size < 1e15);
  const notation = isReadable ? 'compact' : 'scientific';
  return signed('$', value, formatWith({ notation, maximumSignificantDigits: 3 }).format(size));
}

function signed(currency: string, value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `−${currency}${text}` : currency + text;
}
