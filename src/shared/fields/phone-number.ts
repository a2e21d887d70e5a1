/** An E.164 number in readable form: UAE numbers in groups, others unchanged. */
export function readablePhone(number: string): string {
  return number.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}
