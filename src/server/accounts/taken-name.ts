import { AppError } from '../app-error.ts';
import { isDuplicate } from '../database/database-errors.ts';

const NAME_TAKEN = 'This username is already taken.';

export const nameTaken = () =>
  new AppError('conflict', NAME_TAKEN, {
    code: 'name_taken',
    fields: [{ field: 'username', message: NAME_TAKEN }],
  });

/** Runs `work`, and reports a duplicate as a taken name. */
export async function refusingTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error;
  }
}
