/** An E.164 number as people read it: UAE numbers in groups, others as they are. */
export function readablePhone(number: string): string {
  return number.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}
