import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { endSession } from '#client/admin/session/end-session.ts';

/** What to do when a call about an account fails: say so, and leave where the session has ended. */
export function accountFailed(title: string) {
  return (error: unknown) => {
    toastFailure(title, error);
    endSession(error);
  };
}
