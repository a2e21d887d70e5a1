import { hydrateIsland } from '#client/forms/island.tsx';
import { RunningCost } from '#client/pages/running-cost/running-cost-page.tsx';

hydrateIsland(<RunningCost />);
