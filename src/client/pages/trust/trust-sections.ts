type Clause = readonly [number: string, section: string];

/** The page's sections in order, and the clause of the terms behind each of their points. */
export const TRUST_SECTIONS = [
  {
    id: 'tariff',
    clauses: [
      ['4.2', 'payment'],
      ['1.4', 'about'],
      ['4.2', 'payment'],
      ['4.3', 'payment'],
      ['5.1', 'hosting'],
    ],
  },
  {
    id: 'power',
    clauses: [
      ['7.2', 'sites'],
      ['7.1', 'sites'],
      ['5.5', 'hosting'],
    ],
  },
  {
    id: 'uptime',
    clauses: [
      ['5.4', 'hosting'],
      ['5.5', 'hosting'],
      ['5.4', 'hosting'],
    ],
  },
  {
    id: 'machines',
    clauses: [
      ['5.1', 'hosting'],
      ['5.8', 'hosting'],
      ['5.8', 'hosting'],
      ['5.9', 'hosting'],
      ['12.2', 'intellectual-property'],
    ],
  },
  {
    id: 'custody',
    clauses: [
      ['5.3', 'hosting'],
      ['9.1', 'mining-risk'],
    ],
  },
  {
    id: 'complaints',
    clauses: [
      ['19.2', 'law'],
      ['18.1', 'consumers'],
    ],
  },
  { id: 'people', clauses: [] },
] as const satisfies readonly { readonly id: string; readonly clauses: readonly Clause[] }[];
