import { runningCostPageCopy as ar } from './running-cost.copy.ar.ts';
import { runningCostPageCopy as en } from './running-cost.copy.en.ts';

export const RUNNING_COST_PAGE_COPY = { en, ar };
