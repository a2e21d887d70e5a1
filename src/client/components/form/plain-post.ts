/**
 * Leaves `form` to the browser where its code cannot be fetched although the server answers: the
 * page is older than the release, whose code has other names, and no further try would find it. Says
 * whether it did; a form that the server does not take as a plain post is left alone.
 */
export async function postPlainly(form: HTMLFormElement): Promise<boolean> {
  if (form.method !== 'post' || !form.hasAttribute('action')) return false;
  const isAnswered = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isAnswered) form.submit();
  return isAnswered;
}
