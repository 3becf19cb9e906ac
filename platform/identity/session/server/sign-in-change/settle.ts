import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { demandOver } from '#platform/rights/authz/server/index.ts';
import type { SignInChange } from '../../model/calls/sign-in-change-calls.ts';
import { signInChangeErrors } from '../../model/errors.ts';
import { checkPassword } from '../password/passwords.ts';
import { WorkLimit } from '../work-limit.ts';
import { afterChange, inSystem } from './ask.ts';
import { changeKindOf } from './kinds.ts';
import { shownChange } from './shown.ts';
import { codeHashOf, type KeptChange, settleChange, waitingChange, waitingChanges } from './store.ts';

const gate = new WorkLimit(4);

const systemOf = (ctx: Context) => ctx.runtime.database.system;

/** What waits for one person: all of it for the person and for who may read people, else what one asked for oneself. */
export async function changesOf(ctx: Context, userId: string): Promise<SignInChange[]> {
  const { me } = ctx;
  const all = userId === me.userId || hasRight(me, 'user:read');
  const kept = await waitingChanges(
    systemOf(ctx),
    me.companyId,
    sql`c.user_id = ${userId} and (${all} or c.asked_by = ${me.userId})`,
  );
  return kept.map((one) => shownChange(ctx, one));
}

/** A waiting change that the person has a part in. @throws Refusal 404 */
async function changeFor(ctx: Context, id: string): Promise<KeptChange> {
  const { me } = ctx;
  const kept = await waitingChange(systemOf(ctx), me.companyId, id);
  if (!kept || !(me.isAdmin || [kept.user_id, kept.asked_by].includes(me.userId)))
    throw signInChangeErrors.changeMissing();
  return kept;
}

/**
 * Makes a waiting change. The person it concerns and administrators need nothing more than their session; whoever asked
 * proves by the code of the old phone that the person agrees. @returns a password that is told once, or null
 * @param token the session that goes on @throws Refusal
 */
export async function confirmChange(
  ctx: Context,
  id: string,
  code: string | undefined,
  token: string,
): Promise<{ password: string | null }> {
  const { me } = ctx;
  const kept = await changeFor(ctx, id);
  const kind = changeKindOf(ctx.runtime, kept.kind);
  if (!me.isAdmin && me.userId !== kept.user_id) {
    await demandOver(ctx, { id: kept.user_id, name: kept.user_name }, kind.what(kept.new_values));
    await demandCode(ctx, kept, code);
  }
  const password = await inSystem(ctx, async (inner) => {
    if (!(await settleChange(inner.db, me.companyId, kept.id, { outcome: 'done', by: me.userId })))
      throw signInChangeErrors.changeMissing();
    return kind.apply(inner, { userId: kept.user_id, askedBy: kept.asked_by, values: kept.new_values });
  });
  await afterChange(ctx, kind, kept.user_id, token);
  return { password };
}

async function demandCode(ctx: Context, kept: KeptChange, code: string | undefined): Promise<void> {
  if (!code) throw signInChangeErrors.changeCodeMissing();
  await gate.pass(async () => {
    const hash = await codeHashOf(systemOf(ctx), ctx.me.companyId, kept.id);
    if (!hash || !(await checkPassword(hash, code))) throw signInChangeErrors.changeCodeWrong();
  });
}

/** Ends a waiting change without making it: refused by the person or an administrator, or taken back. @throws Refusal 404 */
export async function refuseChange(ctx: Context, id: string): Promise<null> {
  const kept = await changeFor(ctx, id);
  await settleChange(systemOf(ctx), ctx.me.companyId, kept.id, { outcome: 'refused', by: ctx.me.userId });
  return null;
}
