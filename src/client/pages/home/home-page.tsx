export function HomePage() {
  return <h1>The Pathway to Financial Freedom</h1>;
}
