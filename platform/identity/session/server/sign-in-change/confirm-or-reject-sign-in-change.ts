import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { requireRightsOverPerson } from '#platform/rights/authz/server/index.ts';
import type { SignInChange } from '../../model/calls/sign-in-change-calls.ts';
import { signInChangeErrors } from '../../model/errors.ts';
import { ParallelWorkLimiter } from '../parallel-work-limiter.ts';
import { verifyPassword } from '../password/password-hashing.ts';
import { inSystemTransaction, refreshAfterSignInChange } from './request-sign-in-change-of-other.ts';
import { signInChangeHandlerOf } from './sign-in-change-handler-registry.ts';
import {
  completeSignInChange,
  findPendingSignInChange,
  loadCodeHashCountingTry,
  loadPendingSignInChanges,
  type StoredSignInChange,
} from './sign-in-change-store.ts';
import { toSignInChange } from './to-sign-in-change.ts';

const gate = new ParallelWorkLimiter(4);

const systemOf = (ctx: Context) => ctx.runtime.database.system;

/** What waits for one person: all of it for the person and for who may read people, else what one asked for oneself. */
export async function listPendingSignInChanges(ctx: Context, userId: string): Promise<SignInChange[]> {
  const { me } = ctx;
  const all = userId === me.userId || hasRight(me, 'user:read');
  const kept = await loadPendingSignInChanges(
    systemOf(ctx),
    me.companyId,
    sql`c.user_id = ${userId} and (${all} or c.asked_by = ${me.userId})`,
  );
  return kept.map((one) => toSignInChange(ctx, one));
}

/** A waiting change that the person has a part in. @throws Refusal 404 */
async function changeFor(ctx: Context, id: string): Promise<StoredSignInChange> {
  const { me } = ctx;
  const kept = await findPendingSignInChange(systemOf(ctx), me.companyId, id);
  if (!kept || !(me.isAdmin || [kept.user_id, kept.asked_by].includes(me.userId)))
    throw signInChangeErrors.changeMissing();
  return kept;
}

/**
 * Makes a waiting change. The person it concerns and administrators need nothing more than their session; whoever asked
 * proves by the code of the old phone that the person agrees. @returns a password that is told once, or null
 * @param token the session that goes on @throws Refusal
 */
export async function confirmSignInChange(
  ctx: Context,
  id: string,
  code: string | undefined,
  token: string,
): Promise<{ password: string | null }> {
  const { me } = ctx;
  const kept = await changeFor(ctx, id);
  const kind = signInChangeHandlerOf(ctx.runtime, kept.kind);
  if (!me.isAdmin && me.userId !== kept.user_id) {
    await requireRightsOverPerson(ctx, { id: kept.user_id, name: kept.user_name }, kind.what(kept.new_values));
    await demandCode(ctx, kept, code);
  }
  const password = await inSystemTransaction(ctx, async (inner) => {
    if (!(await completeSignInChange(inner.db, me.companyId, kept.id, { outcome: 'done', by: me.userId })))
      throw signInChangeErrors.changeMissing();
    return kind.apply(inner, { userId: kept.user_id, askedBy: kept.asked_by, values: kept.new_values });
  });
  await refreshAfterSignInChange(ctx, kind, kept.user_id, token);
  return { password };
}

async function demandCode(ctx: Context, kept: StoredSignInChange, code: string | undefined): Promise<void> {
  if (!code) throw signInChangeErrors.changeCodeMissing();
  await gate.pass(async () => {
    const hash = await loadCodeHashCountingTry(systemOf(ctx), ctx.me.companyId, kept.id);
    if (!hash || !(await verifyPassword(hash, code))) throw signInChangeErrors.changeCodeWrong();
  });
}

/** Ends a waiting change without making it: refused by the person or an administrator, or taken back. @throws Refusal 404 */
export async function rejectSignInChange(ctx: Context, id: string): Promise<null> {
  const kept = await changeFor(ctx, id);
  await completeSignInChange(systemOf(ctx), ctx.me.companyId, kept.id, { outcome: 'refused', by: ctx.me.userId });
  return null;
}
