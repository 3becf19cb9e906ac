import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { type HandoverOrder, handoverJob } from './handover-job.ts';
import { leaver, openWork } from './open-work.ts';

interface Wish {
  readonly receivers: Readonly<Record<string, string>>;
  readonly requestKey?: string;
}

/** Looks at once whether a person can leave, then lets a job hand everything over. @throws Refusal */
export async function startHandover(ctx: Context, id: string, { receivers, requestKey }: Wish): Promise<JobRow> {
  const person = await leaver(ctx, id);
  if (person.state === 'left') throw new Refusal('该用户已离职', 409);
  const open = (await openWork(ctx, id)).filter(({ items }) => items.length > 0);
  const missing = open.filter(({ kind }) => !receivers[kind]);
  if (missing.length) throw new Refusal(`请选择接手人：${missing.map(({ title }) => title).join('、')}`);
  await refuseUnfit(ctx, id, Object.values(receivers));
  const key = requestKey ?? randomUUID();
  const input: HandoverOrder = { key, userId: id, receivers };
  const title = `离职交接：${String(person.name)}`;
  return ctx.runtime.jobs.start(ctx, { kind: handoverJob.kind, title, input, requestKey: key });
}

/** Only enabled staff of the company take over, and not the one who leaves. @throws Refusal */
export async function refuseUnfit({ db, me }: Context, userId: string, receivers: readonly string[]): Promise<void> {
  const wanted = [...new Set(receivers)];
  if (wanted.includes(userId)) throw new Refusal('接手人不能是离职人员本人');
  const { rows } = await sql`select id from org_user where company_id = ${me.companyId} and state = 'enabled'
    and kind = 'staff' and id = any(${wanted}::bigint[])`.execute(db);
  if (rows.length < wanted.length) throw new Refusal('接手人必须是在职且已启用的员工');
}
