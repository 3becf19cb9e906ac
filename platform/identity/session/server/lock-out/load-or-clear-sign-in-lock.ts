import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { user } from '#platform/people/org/model/index.ts';
import { clearSignInFailures, isSignInLocked } from './sign-in-failures.ts';

const loginNameOf = async (ctx: Context, id: string): Promise<string> => (await getRecord(ctx, user, id)).loginName;

/** Whether too many failed attempts keep a person of the company from signing in. @throws Refusal 404 */
export async function loadSignInLock(ctx: Context, id: string): Promise<{ locked: boolean }> {
  return { locked: await isSignInLocked(ctx.runtime.database.system, await loginNameOf(ctx, id)) };
}

/** Lets a person try again at once. @throws Refusal 404 */
export async function unlockSignIn(ctx: Context, id: string): Promise<null> {
  await clearSignInFailures(ctx.runtime.database.system, await loginNameOf(ctx, id));
  return null;
}
