import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from '#kernel/web/session/guard.ts';
import { enterWith } from '#kernel/web/session/session-store.ts';
import type { Entered } from '../../model/signed-in.ts';

/** What follows a right sign-in: the page that was asked for, or first an own password where one was given. */
export function useEnter() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (answer: Entered): Promise<void> => {
    if ('ticket' in answer) {
      navigate('/login/set-password', { state: { ticket: answer.ticket } });
      return;
    }
    navigate(await enterWith(answer, redirectTarget(search)), { replace: true });
  };
}
