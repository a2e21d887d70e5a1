import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { followPageLinks } from './page-links.ts';

const page = lazyPage(async () => () => null);
const detached: { setURL(address: string): void } = Reflect.get(window, 'happyDOM');
const atPath = (path: string) => detached.setURL(`http://localhost${path}`);

afterEach(() => document.body.replaceChildren());

test.each([
  { to: '/about', replace: false },
  { to: '/contact', replace: false },
  { to: '/contact?from=here', replace: true },
])('a link on /contact?from=here to $to replaces its entry: $replace', async ({ to, replace }) => {
  atPath('/contact?from=here');
  document.body.innerHTML = `<a href="${to}">go</a>`;
  const navigate = vi.fn();
  const stop = followPageLinks(() => page, navigate);
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith(to, { replace }));
  stop();
});
