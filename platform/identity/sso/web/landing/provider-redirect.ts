import { callServer } from '#kernel/web/api/call-server.ts';
import { completeSignIn } from '#kernel/web/session/session-store.ts';
import { signOnCalls } from '../../model/sign-on-calls.ts';

/** Leaves for the identity provider. @param target the page to show afterwards @throws CallFailure */
export async function redirectToProvider(target: string): Promise<void> {
  const { address } = await callServer(signOnCalls.begin, { body: { target }, quiet: true });
  window.location.assign(address);
}

/** Goes in with what the provider sent back. @returns the page to show @throws CallFailure */
export async function sendProviderAnswerAndSignIn(answer: URLSearchParams, home: string): Promise<string> {
  const { target, ...signedIn } = await callServer(signOnCalls.finish, {
    body: { answer: answer.toString() },
    quiet: true,
  });
  return completeSignIn(signedIn, target || home);
}
