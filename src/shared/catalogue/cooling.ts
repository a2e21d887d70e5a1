export interface CoolingTechnology {
  readonly id: 'air' | 'hydro' | 'immersion';
  readonly name: string;
  readonly summary: string;
  readonly suits: string;
  readonly legend: readonly string[];
}

export const COOLING_TECHNOLOGIES: readonly CoolingTechnology[] = [
  {
    id: 'air',
    name: 'Air',
    summary:
      'Filtered outside air passes through the machines once and leaves through the roof above the hot aisle.',
    suits: 'Machines with built-in fans, at sites with clean air.',
    legend: ['Louvres', 'Filter', 'Miners', 'Hot aisle', 'Roof fans', 'Power'],
  },
  {
    id: 'hydro',
    name: 'Hydro',
    summary:
      'A closed water loop takes heat from cold plates on the chips; dry coolers release it outside.',
    suits: 'Machines built with cold plates. They need a water loop and run without fans.',
    legend: ['Cold plates', 'Manifold', 'Pump', 'Heat exchanger', 'Dry cooler'],
  },
  {
    id: 'immersion',
    name: 'Immersion',
    summary:
      'Machines sit in a bath of fluid that conducts heat but not electricity; it flows over a weir to the heat exchanger.',
    suits: 'Machines converted for immersion, at sites where dust or noise is a problem.',
    legend: ['Dielectric fluid', 'Miners', 'Weir', 'Heat exchanger', 'Dry cooler'],
  },
];
