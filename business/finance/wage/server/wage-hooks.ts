import { sql } from 'kysely';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { computeValuesByRules } from '#kernel/server/records/draft/finalize-values-to-save.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { deptWage, deptWageApprovalLadder, wageErrors } from '../model/index.ts';

type Values = ValuesOf<typeof deptWage>;

/** @throws InvalidInput where somebody is named twice */
function demandLines(given: readonly LineValues[]): void {
  const seen = new Map<string, number>();
  for (const [at, { staff }] of given.entries()) {
    const before = seen.get(String(staff));
    if (before !== undefined) throw new InvalidInput({ lines: translatable`第${at + 1}行的员工与第${before}行重复` });
    seen.set(String(staff), at + 1);
  }
}

/** A department has one sheet a month and batch; what was voided or refused gives way. @throws InvalidInput */
async function demandOneSheet(ctx: Context, { month, dept, batch }: Values, id: string): Promise<void> {
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select no from wage_dept_wage where company_id = ${ctx.me.companyId} and month = ${month ?? ''} and dept = ${dept ?? '0'}
      and batch = ${batch ?? 1} and status not in ('void', 'refused') and id <> ${id}`,
  );
  if (other)
    throw new InvalidInput({ batch: translatable`该部门本月这一批次的工资已在${other.no}中，补发请填写下一批次` });
}

/** Nobody is paid twice in one month and batch. @throws InvalidInput naming the person and where */
async function demandOnce(ctx: Context, { month, dept, batch, lines }: Values, id: string): Promise<void> {
  const staff = (lines ?? []).flatMap((line) => (line.staff ? [String(line.staff)] : []));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wage ${ctx.me.companyId} ${month}`}, 0))`.execute(ctx.db);
  await demandOneSheet(ctx, { month, dept, batch }, id);
  const other = await fetchFirstRow(
    ctx.db,
    sql<{ name: string; title: string }>`select p.name, w.title from wage_dept_wage_line l
      join wage_dept_wage w on w.company_id = l.company_id and w.id = l.dept_wage
      join pub_person p on p.company_id = l.company_id and p.id = l.staff
      where l.company_id = ${ctx.me.companyId} and w.month = ${month ?? ''} and w.batch = ${batch ?? 1} and w.id <> ${id} and w.status not in ('void', 'refused')
        and l.staff = any(${staff}::bigint[]) limit 1`,
  );
  if (other) throw new InvalidInput({ lines: translatable`${other.name}本月的工资已在“${other.title}”中` });
}

/** 2026年10月造价一部工资: a name of the firm's own, no text to be translated. */
async function titleOf(ctx: Context, { month, dept, batch }: Values): Promise<string> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
    }>`select name from pub_department where company_id = ${ctx.me.companyId} and id = ${dept ?? '0'}`,
  );
  const again = Number(batch ?? 1) > 1 ? `补发${Number(batch) - 1}` : '';
  return [String(month).replace('-', '年'), '月', found?.name, again, '工资'].join('');
}

/** The title that was typed; one that was given follows month and department. */
async function namedAs(ctx: Context, whole: Values, existing: Values | null): Promise<string> {
  const isGiven = !whole.title || (existing && whole.title === (await titleOf(ctx, existing)));
  return isGiven ? titleOf(ctx, whole) : String(whole.title);
}

/** Each person once a month, nobody below zero; who approves follows from what it costs. */
export const deptWageRecordHooks: RecordHooks<typeof deptWage> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    const lines = whole.lines ?? [];
    demandLines(lines);
    await demandOnce(ctx, whole, existing?.id ?? '0');
    values.title = await namedAs(ctx, whole, existing);
    const { cost } = await computeValuesByRules(ctx, deptWage, values, existing);
    values.reviewLevel = await resolveLevelByAmount(ctx, String(cost ?? '0'), deptWageApprovalLadder);
  },
  /** Meanwhile there may be another. */
  afterRestore: (ctx, row) => demandOnce(ctx, row, row.id),
  undoApproval(_, { ordered }) {
    if (toDecimalOrZero(ordered).gt(0)) throw wageErrors.wageOrdered();
  },
};
