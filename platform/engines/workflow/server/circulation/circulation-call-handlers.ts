import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { grantRecordAccess } from '#kernel/server/records/scope/shared-access.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type CirculatedProcess, type CirculationRow, circulationCalls } from '../../model/circulation-calls.ts';
import { circulationRefusals, type FlowDetail, flowPageAddress } from '../../model/index.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { requireActivePeople } from '../people/require-active-people.ts';
import { requireVisibleProcess } from '../tasks/task-and-process-rows.ts';
import { circulatedProcessSource } from './circulated-process-source.ts';

export const circulationCallHandlers = implementCalls('流程传阅', circulationCalls, {
  circulate: (ctx, { params, body }) => circulate(ctx, params.id, body),
  circulations: (ctx, { params }) => circulationsOf(ctx, params.id),
  circulated: (ctx, { body }) => readSourcePage<CirculatedProcess>(ctx, circulatedProcessSource, body),
  readCirculation: (ctx, { params }) => markRead(ctx, params.id),
  confirmCirculation: (ctx, { params, body }) => confirm(ctx, params.id, body.reply),
});

interface Sending {
  readonly to: readonly string[];
  readonly note?: string | undefined;
}

/**
 * Gives a process, running or ended, to people to read and confirm: they may look at process and record from then on and
 * get a message. Who still has it to confirm does not get it twice. @throws Refusal for people who are not there
 */
async function circulate(ctx: Context, processId: string, { to, note }: Sending): Promise<{ added: number }> {
  const process = await requireVisibleProcess(ctx, processId);
  const people = (await requireActivePeople(ctx, to, circulationRefusals.nobodyThere)).filter(
    (id) => id !== ctx.me.userId,
  );
  if (people.length === 0) throw circulationRefusals.onlyYourself();
  const { companyId, userId, name } = ctx.me;
  const { id, title, formCode: entity, recordId } = process;
  return inTransaction(ctx, async (inner) => {
    const added = await fetchRows(
      inner.db,
      sql<{ user_id: string }>`insert into workflow_circulation (company_id, instance_id, user_id, sender, note)
      select ${companyId}, ${id}, p.id, ${userId}, ${note || null} from unnest(${people}::bigint[]) p (id)
      on conflict (company_id, instance_id, user_id) where confirmed_at is null do nothing returning user_id`,
    );
    const receivers = added.map(({ user_id }) => user_id);
    await grantRecordAccess(inner.db, { companyId, entity, recordId }, sql`select unnest(${receivers}::bigint[])`);
    const { definition } = await getProcessInstance(inner, id, 'look');
    await sendMessage(inner, {
      receivers,
      type: definition.category,
      title: `传阅：${title}`,
      content: note ? `${name}请您阅读：${note}` : `${name}请您阅读并确认`,
      procInstId: id,
      link: flowPageAddress({ procInstId: id, name: title }),
    });
    return { added: receivers.length };
  });
}

/** Who was given the process by whom, and who has read and confirmed; the oldest first. */
async function circulationsOf(ctx: Context, processId: string): Promise<CirculationRow[]> {
  const { id } = await requireVisibleProcess(ctx, processId);
  const { companyId, userId } = ctx.me;
  return fetchRows(
    ctx.db,
    sql<CirculationRow>`select c.id, s.name as "senderName", u.name as "userName", d.name as "deptName", c.note, c.at,
      c.read_at as "readAt", c.confirmed_at as "confirmedAt", c.reply, (c.user_id = ${userId} and c.confirmed_at is null) as "isMine"
    from workflow_circulation c join pub_person u on u.company_id = c.company_id and u.id = c.user_id
      join pub_person s on s.company_id = c.company_id and s.id = c.sender
      left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where c.company_id = ${companyId} and c.instance_id = ${id} order by c.id limit 1000`,
  );
}

/** What waits for the person to be confirmed of a process; null without. */
export async function findUnconfirmedCirculation(ctx: Context, processId: string): Promise<FlowDetail['circulated']> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      NonNullable<FlowDetail['circulated']>
    >`select s.name as "senderName", c.note, c.at, c.read_at is not null as "isRead"
    from (select * from workflow_circulation where ${waiting(ctx, processId)}) c
      join pub_person s on s.company_id = c.company_id and s.id = c.sender`,
  );
  return found ?? null;
}

/** Whoever it was given to has opened it. */
async function markRead(ctx: Context, processId: string): Promise<null> {
  await sql`update workflow_circulation set read_at = now() where ${waiting(ctx, processId)} and read_at is null`.execute(
    ctx.db,
  );
  return null;
}

/** Confirms that one has read it, with or without words. @throws Refusal where nothing waits to be confirmed */
async function confirm(ctx: Context, processId: string, reply: string | undefined): Promise<null> {
  const found = await fetchRows(
    ctx.db,
    sql`update workflow_circulation set confirmed_at = now(), read_at = coalesce(read_at, now()), reply = ${reply || null}
    where ${waiting(ctx, processId)} returning id`,
  );
  if (found.length === 0) throw circulationRefusals.nothingToConfirm();
  return null;
}

const waiting = ({ me }: Context, processId: string) =>
  sql`company_id = ${me.companyId} and instance_id = ${idOrNonexistent(processId)} and user_id = ${me.userId} and confirmed_at is null`;
