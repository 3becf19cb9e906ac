import { sql } from 'kysely';
import {
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  toDecimal,
  toDecimalOrZero,
} from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { outputRecord } from '../model/index.ts';
import { writeIncome } from './write-income.ts';

interface Worked {
  readonly name: string;
  readonly state: string;
  readonly manager: string | null;
  readonly contract: string | null;
  readonly total: string | null;
  readonly projects: number;
}

const workedOn = (ctx: Context, project: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Worked>`select p.name, p.state, s.manager, p.contract, k.total::text as total,
        (select count(*)::int from pub_project_contract o where o.company_id = p.company_id and o.contract = p.contract) as projects
      from pub_project_contract p join pub_project_state s on s.company_id = p.company_id and s.id = p.id left join pub_contract_money k on k.company_id = p.company_id and k.id = p.contract
      where p.company_id = ${ctx.me.companyId} and p.id = ${project}`,
  );

/** How far the project was by the month before, of what was not refused; and whether a later month is known already. */
const beforeOf = (ctx: Context, { project, month, except }: Record<'project' | 'month' | 'except', string>) =>
  fetchFirstRow(
    ctx.db,
    sql<{ last: string | null; later: string | null; same: boolean }>`select
        (array_agg(progress::text order by month desc) filter (where month < ${month} and status in ('running', 'approved')))[1] as last,
        min(month) filter (where month > ${month} and status in ('running', 'approved')) as later, coalesce(bool_or(month = ${month}), false) as same
      from income_output_record where company_id = ${ctx.me.companyId} and project = ${project} and id <> ${except} and status is distinct from 'void'`,
  );

/** States in which a project's report is out. */
const REPORTED = ['reported', 'archived', 'done'];

async function held(ctx: Context, id: unknown): Promise<Worked & { contract: string }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${ctx.me.companyId}/output/${String(id)}`}))`.execute(ctx.db);
  const project = await workedOn(ctx, String(id ?? '0'));
  if (!project) throw new InvalidInput({ project: '请选择项目' });
  if (!project.contract) throw new InvalidInput({ project: '该项目未关联合同，不能确认产值' });
  return { ...project, contract: project.contract };
}

/** @throws InvalidInput where progress falls, or is whole too early */
function demandProgress(now: Decimal, before: Decimal, state: string): void {
  if (now.lt(before))
    throw new InvalidInput({ progress: translatable`累计进度不能低于上期的${before.times(100).toFixed()}%` });
  if (now.eq(1) && !REPORTED.includes(state)) throw new InvalidInput({ progress: '项目出具报告后累计进度才能为100%' });
}

/** A project's progress never falls, is whole only with its report, and its output follows by the contract's amount. */
export const productionOutputRecordHooks: RecordHooks<typeof outputRecord> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const month = String(whole.month);
    const project = await held(ctx, whole.project);
    const known = await beforeOf(ctx, { project: String(whole.project), month, except: existing?.id ?? '0' });
    if (known?.same) throw new InvalidInput({ month: translatable`该项目${month}的产值已填报` });
    if (known?.later)
      throw new InvalidInput({ month: translatable`该项目已确认${known.later}的产值，不能再填报此前月份` });
    const [before, now] = [toDecimalOrZero(known?.last), toDecimalOrZero(whole.progress)];
    demandProgress(now, before, project.state);
    const base = divideDecimals(project.total ?? '0', project.projects || 1, 2) ?? toDecimal(0);
    Object.assign(values, {
      title: `${project.name} ${month}`,
      contract: project.contract,
      manager: project.manager,
      ...{
        base: base.toFixed(2),
        last: before.toFixed(4),
        amount: multiplyDecimals(base, now.minus(before), 2).toFixed(2),
      },
    });
  },
  /** Output of later months goes on from it. */
  async undoApproval(ctx, { id, project, month }) {
    const known = await beforeOf(ctx, { project, month, except: id });
    if (known?.later) throw new Refusal(translatable`该项目已确认${known.later}的产值，请先处理后面的月份`, 409);
  },
  async onStatus(ctx, id, status) {
    await changeRecordsSilently(ctx, outputRecord, id, { counted: status === 'approved' });
    await writeIncome(ctx, sql`s.source = ${`outputRecord.${id}`}`);
  },
};
