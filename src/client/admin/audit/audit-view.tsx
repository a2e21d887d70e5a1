/** The audit log of all administrators. */
export function AuditView() {
  return <h2>Audit log</h2>;
}
