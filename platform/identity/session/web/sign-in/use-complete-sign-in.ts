import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from '#kernel/web/session/route-guard.ts';
import { completeSignIn } from '#kernel/web/session/session-store.ts';
import type { SignInAnswer } from '../../model/sign-in-answer-schemas.ts';

/** What follows a right sign-in: the page that was asked for, or first an own password where one was given. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (answer: SignInAnswer): Promise<void> => {
    if ('ticket' in answer) {
      navigate('/login/set-password', { state: { ticket: answer.ticket } });
      return;
    }
    navigate(await completeSignIn(answer, redirectTarget(search)), { replace: true });
  };
}
