/** A limit as its caller sees it after a call. */
export interface Quota {
  name: string;
  most: number;
  /** The length of the window. */
  seconds: number;
  left: number;
  /** Seconds until the window ends; undefined before its first call. */
  resetsIn: number | undefined;
}

/** Reports the state of a limit before the limit accepts or rejects the call. */
export type ShowQuota = (quota: Quota) => void;

type Headers = Readonly<Record<string, unknown>>;

/** A list in `headers` with another item. It replaces the item of the same name. */
function withItem(headers: Headers, header: string, name: string, values: string): string {
  const former = String(headers[header] ?? '').split(', ');
  const items = new Map(former.filter(Boolean).map((item) => [item.split(';', 1)[0], item]));
  return [...items.set(`"${name}"`, `"${name}";${values}`).values()].join(', ');
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10, as structured fields: the limits that `headers`
 * contain already, and this one.
 */
export function quotaHeaders(headers: Headers, { name, most, seconds, left, resetsIn }: Quota) {
  const reset = resetsIn === undefined ? '' : `;t=${Math.ceil(resetsIn)}`;
  return {
    'ratelimit-policy': withItem(headers, 'ratelimit-policy', name, `q=${most};w=${seconds}`),
    ratelimit: withItem(headers, 'ratelimit', name, `r=${Math.max(0, left)}${reset}`),
  };
}

interface HeaderTarget {
  getHeaders(): Headers;
  setHeader(name: string, value: string): unknown;
}

/** Adds limits to a response that is not from a procedure. */
export const quotaShownOn =
  (response: HeaderTarget): ShowQuota =>
  (quota) => {
    for (const [name, value] of Object.entries(quotaHeaders(response.getHeaders(), quota))) {
      response.setHeader(name, value);
    }
  };

/** Copies the limits of a procedure to the response of its caller. */
export function copyQuotas(headers: Readonly<Record<string, string>>, response: HeaderTarget) {
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('ratelimit')) response.setHeader(name, value);
  }
}
