import { createHash } from 'node:crypto';

const YEAR_S = 31_536_000;
/** On pages whose components run in the browser, Emotion fills an empty <style> through the CSSOM. */
const EMPTY_STYLE = '';

export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    // API responses load nothing. Pages have their own policy.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }
      : {}),
  };
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contents = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(([, text = '']) => text);

/** A script with its text; the build writes it only into a page's head. */
const INLINE_SCRIPT = /<script type="module"(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Allows scripts only as files of this origin, and inline styles and a page's own script only
 * by their hashes. A script in the body, where visitors' texts are, is never allowed.
 */
export function pagePolicy(html: string): string {
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const [head = ''] = html.split('<body', 1);
  const scripts = contents(head, INLINE_SCRIPT);
  const inserted = html.includes('<style data-rules=') ? [EMPTY_STYLE] : [];
  const hashes = [...new Set([...inserted, ...styles])].map(hashSource);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    `style-src 'self' ${hashes.join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
