/** The three ways of cooling, each with the legend of its drawing's numbers, from 1 up. */
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
      'Filtered outside air passes once through the machines and leaves through the roof of the hot aisle.',
    suits: 'Machines with fans of their own, on sites with clean air.',
    legend: ['Louvres', 'Filter', 'Miners', 'Hot aisle', 'Roof fans', 'Power'],
  },
  {
    id: 'hydro',
    name: 'Hydro',
    summary:
      'A closed water loop takes the heat from cold plates on the chips; dry coolers give it off outside.',
    suits: 'Machines built with cold plates. They need a water loop and run without fans.',
    legend: ['Cold plates', 'Manifold', 'Pump', 'Heat exchanger', 'Dry cooler'],
  },
  {
    id: 'immersion',
    name: 'Immersion',
    summary:
      'Machines stand in a bath of fluid that conducts heat but no current; it runs over a weir to the exchanger.',
    suits: 'Machines converted for immersion, on sites where dust or noise is a problem.',
    legend: ['Dielectric fluid', 'Miners', 'Weir', 'Heat exchanger', 'Dry cooler'],
  },
];
