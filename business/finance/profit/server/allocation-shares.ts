import { sql } from 'kysely';
import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import { lookUpConstant, objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { displayDecimal, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { ALLOCATION_BASES, allocationShareList } from '../model/index.ts';

/** Each line of a run twice: given to whom bears it, taken from where it came; the firm itself has no department. */
const shares = ({
  me: { companyId },
}: Context): Sql => sql`(select d.direction || '.' || l.id as id, l.company_id, u.month, u.state, u.state_label, l.rule,
      d.direction, d.dept, d.other, l.project, d.amount, l.key, l.share, l.basis, l.basis_label
    from profit_allocation_line l join profit_allocation_run u on u.company_id = l.company_id and u.id = l.run
      cross join lateral (values ('in', l.dept, l.source, l.amount), ('out', l.source, l.dept, -l.amount)) as d(direction, dept, other, amount)
    where l.company_id = ${companyId})`;

/** Departments see what they bear and what was taken from them; who sees all, the firm's own too. */
export const allocationShareListSource = defineListSource(allocationShareList, {
  query: (ctx) => ({
    id: sql`s.id`,
    company: sql`s.company_id`,
    dept: sql`s.dept`,
    person: sql`null::bigint`,
    columns: objectFromKeys(typedKeysOf(allocationShareList.fields), (code) => sql.ref(`s.${code}`)),
    beside: { basis_label: sql`s.basis_label`, state_label: sql`s.state_label` },
    from: sql`${shares(ctx)} s`,
  }),
  filters: { line: (_, id) => sql`t.id = ${String(id)}` },
});

interface Share {
  readonly month: string;
  readonly direction: 'in' | 'out';
  readonly dept_label?: string | null;
  readonly other_label?: string | null;
  readonly project_label?: string | null;
  readonly rule_label?: string | null;
  readonly basis: string;
  readonly key: string;
  readonly amount: string;
}

const SHAPE = /^(?:in|out)\.(\d{1,19})$/;

/** A share's formula: what was given away, by what of the whole. @throws Refusal 404 beyond the person's scope */
export async function explainShare(ctx: Context, id: string): Promise<FigureExplanation> {
  const line = SHAPE.exec(id)?.[1];
  const { data } = line
    ? await readSourcePage<Share>(ctx, allocationShareListSource, { params: { line: id } })
    : { data: [] };
  const [share] = data;
  const whole = await fetchFirstRow(
    ctx.db,
    sql<{
      amount: string;
      key: string;
    }>`select sum(o.amount)::text as amount, sum(o.key)::text as key from profit_allocation_line l
      join profit_allocation_line o on o.company_id = l.company_id and o.run = l.run and o.rule = l.rule and o.source is not distinct from l.source
      where l.company_id = ${ctx.me.companyId} and l.id = ${line ?? '0'}`,
  );
  if (!share || !whole) throw new Refusal('没有这项分摊', 404);
  return explained(share, whole);
}

function explained(share: Share, whole: { amount: string; key: string }): FigureExplanation {
  const yuan = (value: string) => formatDecimal(value, 2);
  const counted = (value: string) => displayDecimal(value, 2);
  const { direction, month } = share;
  const [from, to] = direction === 'in' ? [share.other_label, share.dept_label] : [share.dept_label, share.other_label];
  const bearer = share.project_label ?? to ?? '公司';
  const key = share.basis === 'equal' ? '等份' : lookUpConstant(ALLOCATION_BASES, share.basis);
  const amount = direction === 'in' ? share.amount : String(share.amount).replace('-', '');
  return {
    title: `${bearer} ${month} 分摊`,
    formula: [
      `分摊总额 = ${from ?? '公司'}${month}按规则“${share.rule_label ?? ''}”分出 ${yuan(whole.amount)}`,
      `分摊金额 = 分摊总额 ${yuan(whole.amount)} × ${key} ${counted(share.key)} ÷ ${key}合计 ${counted(whole.key)} = ${yuan(amount)}`,
    ],
    records: [],
  };
}
