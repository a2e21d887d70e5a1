/**
 * A program that sends wrong sign-ins to `ORIGIN`, `PARALLEL` concurrently and each with a
 * different name, `ROUNDS` times, and prints the number of responses by status as JSON. A separate
 * process, so that its CPU time does not affect measurements.
 */
const origin = process.env.ORIGIN ?? '';
const parallel = Number(process.env.PARALLEL);
const rounds = Number(process.env.ROUNDS);

async function signInWrongly(name: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password: 'wrong password' }),
  });
  await response.arrayBuffer();
  const hint = response.headers.has('retry-after') ? ' with Retry-After' : '';
  return `${response.status}${hint}`;
}

const answers: Record<string, number> = {};
for (let round = 0; round < rounds; round += 1) {
  const names = Array.from({ length: parallel }, (_, index) => `nobody-${round}-${index}`);
  for (const answer of await Promise.all(names.map(signInWrongly))) {
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
}
process.stdout.write(JSON.stringify(answers));

export {};
