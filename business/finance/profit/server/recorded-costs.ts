import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { COST_KINDS } from '../model/index.ts';

/** What a record costs a department or a project. */
export interface RecordedCost {
  /** Entity and id of the record that says it; it opens from the cost. */
  readonly form: string;
  readonly record: string;
  /** Which of the record's costs, where it has several: the department, the line. */
  readonly part?: string;
  readonly kind: keyof typeof COST_KINDS;
  readonly no?: string | null;
  readonly title: string;
  /** yyyy-MM-dd; its month is the month of the cost. */
  readonly date: string;
  /** null: the firm's. With a project it is the project's department that bears it. */
  readonly dept: string | null;
  readonly project?: string | null;
  /** A value of the dictionary expense-subject. */
  readonly subject: string;
  /** 元, without the tax that is deducted; below zero for what is taken back. */
  readonly amount: string;
}

/**
 * Notes what records of modules after this one cost, in the transaction of what brings it about. Each part of a record
 * costs once: what is noted again takes the place of what was noted before.
 * @throws Refusal where the month of a cost is closed, before or after
 */
export async function recordCosts(ctx: Context, costs: readonly RecordedCost[]): Promise<void> {
  const rows = costs.map((cost) => ({ part: '', no: null, project: null, ...cost }));
  if (rows.length === 0) return;
  await sql`insert into profit_recorded_cost (company_id, form, record, part, kind, no, title, date, dept, project, subject, amount)
    select ${ctx.me.companyId}, x.form, x.record, x.part, x.kind, x.no, x.title, x.date, x.dept, x.project, x.subject, x.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (form text, record bigint, part text, kind text, no text, title text, date date, dept bigint, project bigint, subject text, amount numeric)
    on conflict (company_id, form, record, part) do update set kind = excluded.kind, no = excluded.no, title = excluded.title, date = excluded.date,
      dept = excluded.dept, project = excluded.project, subject = excluded.subject, amount = excluded.amount`.execute(
    ctx.db,
  );
}

/** Takes back all that a record was noted to cost. @throws Refusal where a month concerned is closed */
export async function withdrawCosts(ctx: Context, { form, record }: Pick<RecordedCost, 'form' | 'record'>) {
  await sql`delete from profit_recorded_cost where company_id = ${ctx.me.companyId} and form = ${form} and record = ${record}`.execute(
    ctx.db,
  );
}
