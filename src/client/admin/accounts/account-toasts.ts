import { endSession } from '#client/admin/session/end-session.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';

/** What to do when a call about an account fails: say so, and leave where the session has ended. */
export function accountFailed(title: string) {
  return (error: unknown) => {
    void toast({ title, description: errorText(error), variant: 'destructive' });
    endSession(error);
  };
}
