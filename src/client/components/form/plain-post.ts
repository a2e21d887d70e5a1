/**
 * Lets the browser submit `form` if its code cannot be loaded although the server answers: the page
 * is older than the current release, whose files have other names. True if it did so. It ignores
 * forms that the server does not accept as plain posts.
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
