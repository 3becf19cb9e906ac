import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { user } from '#platform/people/org/model/index.ts';

interface NewStaffAccount {
  readonly name: string;
  readonly loginName: string;
  readonly no: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly dept: string;
  readonly job: string;
  readonly entryDate: string;
}

/** Makes the account of somebody who is to join, which waits until it is opened. @returns its id @throws InvalidInput, Refusal as any new account */
export async function createStaffAccount(ctx: Context, account: NewStaffAccount): Promise<string> {
  const values = { ...account, kind: 'staff', state: 'waiting' };
  return (await saveRecord(toSystemContext(ctx, ctx.me), user, values, 'product')).id;
}

/** Where somebody works now, for the account as well: department and job. */
export async function moveStaffAccount(
  ctx: Context,
  account: string | null,
  { dept, post }: { readonly dept: string; readonly post: string },
): Promise<void> {
  if (account)
    await saveWithoutVersion(toSystemContext(ctx, ctx.me), user, { id: account, dept, job: post }, 'product');
}
