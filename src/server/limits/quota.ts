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

/** The headers of draft-ietf-httpapi-ratelimit-headers-10, as structured fields. */
export function quotaHeaders({ name, most, seconds, left, resetsIn }: Quota) {
  const reset = resetsIn === undefined ? '' : `;t=${Math.ceil(resetsIn)}`;
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${seconds}`,
    ratelimit: `"${name}";r=${Math.max(0, left)}${reset}`,
  };
}
