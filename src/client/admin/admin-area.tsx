/** The staff area. */
export function AdminArea() {
  return <h1>Admin Dashboard</h1>;
}
