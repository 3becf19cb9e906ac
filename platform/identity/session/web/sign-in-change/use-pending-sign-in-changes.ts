import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { signInChangeCalls } from '../../model/index.ts';

/** What waits for a person, or for the signed-in one. Lies under the key of people: a change of them asks again. */
export function usePendingSignInChanges(userId: string | null) {
  return useQuery({
    queryKey: ['records', 'user', 'sign-in-change', userId],
    queryFn: () =>
      userId === null
        ? callServer(signInChangeCalls.own, { quiet: true })
        : callServer(signInChangeCalls.ofPerson, { params: { id: userId }, quiet: true }),
  });
}
