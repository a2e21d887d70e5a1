/**
 * Submits a form without a script if the code for sending it cannot be loaded, for example because
 * it belongs to an older release. Ignores forms that the server does not accept as plain posts.
 * Returns whether it submitted.
 */
export async function submitNatively(form: HTMLFormElement): Promise<boolean> {
  if (form.method !== 'post' || !form.hasAttribute('action')) return false;
  const isReachable = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) form.submit();
  return isReachable;
}
