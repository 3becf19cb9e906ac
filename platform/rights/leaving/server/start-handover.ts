import { randomUUID } from 'node:crypto';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { leavingErrors } from './errors.ts';
import { type HandoverJobInput, handoverJob } from './handover-job.ts';
import { refuseUnfitReceivers, requireLeavingPerson } from './handover-parties.ts';
import { listOpenWork } from './open-work.ts';

interface Wish {
  readonly receivers: Readonly<Record<string, string>>;
  readonly requestKey?: string;
}

/** Looks at once whether a person can leave, then lets a job hand everything over. @throws Refusal */
export async function startHandover(ctx: Context, id: string, { receivers, requestKey }: Wish): Promise<JobRow> {
  const person = await requireLeavingPerson(ctx, id);
  if (person.state === 'left') throw leavingErrors.leaverGone();
  const open = (await listOpenWork(ctx, id)).filter(({ items }) => items.length > 0);
  const missing = open.filter(({ kind }) => !receivers[kind]);
  if (missing.length) throw leavingErrors.handoverTakerMissing({ kind: missing.map(({ title }) => title).join('、') });
  await refuseUnfitReceivers(ctx, person, Object.values(receivers));
  const key = requestKey ?? randomUUID();
  const input: HandoverJobInput = { key, userId: id, receivers };
  const title = `离职交接：${person.name}`;
  return ctx.runtime.jobs.start(ctx, { kind: handoverJob.kind, title, input, requestKey: key });
}
