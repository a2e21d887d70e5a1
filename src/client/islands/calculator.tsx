import { hydrateIsland } from '#client/forms/hydrate.tsx';
import { RunningCost } from '#client/pages/running-cost/running-cost-page.tsx';

hydrateIsland(<RunningCost />);
