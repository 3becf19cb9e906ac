import { sql } from 'kysely';
import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import { dropUnreadableRecordLinks } from '#business/finance/income/server/index.ts';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { BONUS_ROLE_LABELS, bonusCalculation, type CalculatedBonusLine, describeRate } from '../model/index.ts';
import { loadBonusPaymentTrail } from './bonus-payment-trail.ts';

const yuan = (value: string): string => formatDecimal(value, 2);
const plain = (value: string): string => value.replace(/\.?0+$/, '');
const has = (value: string): boolean => !toDecimal(value).eq(0);

interface Whole {
  readonly received: string;
  readonly net: string;
  readonly passThrough: string;
  readonly passTaxRate: string;
  readonly carryBase: string;
  readonly base: string;
  readonly rate: string;
  /** What the base comes to by several bands. */
  readonly rateParts: string | null;
  readonly difficulty: string;
  readonly quality: string;
  readonly index: string;
  readonly indexParts: string | null;
  readonly pool: string;
  readonly retainRate: string;
  readonly awardRate: string;
}

/** The numbers of a calculation `c` as text, as they were when it was worked out. */
const NUMBERS = sql`c.received::text as received, c.net::text as net, c.pass_through::text as "passThrough", coalesce(c.pass_tax_rate, 0)::text as "passTaxRate",
  c.carry_base::text as "carryBase", c.base::text as base, c.rate::text as rate, c.rate_parts as "rateParts", c.difficulty::text as difficulty, c.quality::text as quality,
  c.index::text as index, c.index_parts as "indexParts", c.pool::text as pool, coalesce(c.retain_rate, 0)::text as "retainRate", coalesce(c.award_rate, 0)::text as "awardRate"`;

/** The formulas of a project's pool, with its numbers. */
function formulaOf(of: Whole): string[] {
  const accrued = of.rateParts ? '计提额' : `基数 ${yuan(of.base)} × 计提 ${describeRate(of.rate)}`;
  const whole = toDecimal(of.net).minus(of.passThrough).plus(of.carryBase);
  return [
    ...(has(of.passThrough)
      ? [`外协 = 含税付款 ÷ (1 + 进项税率 ${describeRate(of.passTaxRate)}) = ${yuan(of.passThrough)}`]
      : []),
    `基数 = 不含税 ${yuan(of.net)}（含税 ${yuan(of.received)}） − 外协 ${yuan(of.passThrough)} + 上期负基数 ${yuan(of.carryBase)} = ${yuan(of.base)}`,
    ...(whole.lt(0) ? [`小于零的部分 ${yuan(whole.toFixed(2))} 结转下期`] : []),
    ...(of.rateParts ? [`计提额 = ${of.rateParts}`] : []),
    ...(of.indexParts?.includes('×') ? [`指数 = ${of.indexParts} = ${plain(of.index)}`] : []),
    `奖金池 = ${accrued} × 难度 ${plain(of.difficulty)} × 质量 ${plain(of.quality)} × 指数 ${plain(of.index)} = ${yuan(of.pool)}`,
  ];
}

type Line = Pick<
  CalculatedBonusLine,
  'adjust' | 'adjustReason' | 'deducted' | 'gross' | 'pay' | 'released' | 'retain' | 'role' | 'share'
>;

/** How a line's gross comes about: its part of the pool, or of the base for who brought the contract. */
const formulaOfGross = (of: Whole & Line): string =>
  of.role === 'sales'
    ? `应计 = 基数 ${yuan(of.base)} × 承接奖比例 ${describeRate(of.awardRate)} = ${yuan(of.gross)}`
    : `应计 = 奖金池 ${yuan(of.pool)} × ${BONUS_ROLE_LABELS[of.role]}份额 ${describeRate(of.share)} = ${yuan(of.gross)}`;

/** What is kept back until the project is archived. */
const formulaOfRetention = (of: Whole & Line): string[] =>
  has(of.retain)
    ? [`留存 = 应计 ${yuan(of.gross)} × 留存比例 ${describeRate(of.retainRate)} = ${yuan(of.retain)}`]
    : [];

/** What a line pays. */
function formulaOfPay(of: Line): string {
  const reason = of.adjustReason ? `（${of.adjustReason}）` : '';
  return `实发 = 应计 ${yuan(of.gross)} − 留存 ${yuan(of.retain)} + 释放 ${yuan(of.released)} + 调整 ${yuan(of.adjust)}${reason} − 预发抵扣 ${yuan(of.deducted)} = ${yuan(of.pay)}`;
}

interface Part extends Line {
  readonly name: string;
}

/** What a person, or the department, has of a pool, with its numbers. */
const formulaOfPart = (of: Part): string =>
  `${of.name}（${of.role === 'sales' ? BONUS_ROLE_LABELS.sales : `${BONUS_ROLE_LABELS[of.role]} ${describeRate(of.share)}`}）：应计 ${yuan(of.gross)} − 留存 ${yuan(of.retain)} + 释放 ${yuan(of.released)} + 调整 ${yuan(of.adjust)} − 预发抵扣 ${yuan(of.deducted)} = 实发 ${yuan(of.pay)}`;

/** The numbers of a line `l` as text. */
const LINE_NUMBERS = sql`l.role, l.share::text as share, l.gross::text as gross, l.retain::text as retain, l.released::text as released,
  l.adjust::text as adjust, l.adjust_reason as "adjustReason", l.deducted::text as deducted, l.pay::text as pay`;

async function explain(ctx: Context, { id, ...of }: Whole & { readonly id: string }): Promise<FigureExplanation> {
  const parts = await fetchRows(
    ctx.db,
    sql<Part>`select coalesce(u.name, '部门') as name, ${LINE_NUMBERS}
      from bonus_bonus_line l left join pub_person u on u.company_id = l.company_id and u.id = l.person
      where l.company_id = ${ctx.me.companyId} and l.calculation = ${id} order by l.line_no, l.id`,
  );
  return {
    title: `奖金池 ${yuan(of.pool)}元`,
    formula: [...formulaOf(of), ...parts.map(formulaOfPart)],
    records: await recordsOf(ctx, id, sql`l.calculation = ${id}`),
  };
}

/** What a calculation was made of, and how some of its lines l were paid; what the person may not open stands without a link. */
const recordsOf = async (ctx: Context, calculation: string, lines: Sql): Promise<FigureExplanation['records']> =>
  dropUnreadableRecordLinks(ctx, [...(await behind(ctx, calculation)), ...(await loadBonusPaymentTrail(ctx, lines))]);

/** The pool of a project in a period, down to the rows of the bank. @throws Refusal 404 beyond the person's scope */
export async function explainBonusCalculation(ctx: Context, id: string): Promise<FigureExplanation> {
  const { id: seen } = await getRecord(ctx, bonusCalculation, id);
  return explain(ctx, await wholeOf(ctx, sql`c.id = ${seen}`));
}

async function wholeOf(ctx: Context, where: Sql): Promise<Whole & { readonly id: string }> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      Whole & { id: string }
    >`select c.id, ${NUMBERS} from bonus_bonus_calculation c where c.company_id = ${ctx.me.companyId} and ${where}`,
  );
  if (!found) throw new Refusal('项目奖金不存在或您不是项目负责人', 404);
  return found;
}

/** The same for who leads the project. @throws Refusal 404 for anybody else's */
export const explainLedProjectBonus = async (ctx: Context, id: string): Promise<FigureExplanation> =>
  explain(ctx, await wholeOf(ctx, sql`c.id = ${idOrNonexistent(id)} and c.manager = ${ctx.me.userId}`));

interface Mine extends Whole, Line {
  readonly calculation: string;
}

/** One's own line of a frozen period, with how it came about and how it was paid. @throws Refusal 404 for anybody else's */
export async function explainMyBonusLine(ctx: Context, id: string): Promise<FigureExplanation> {
  const line = idOrNonexistent(id);
  const mine = await fetchFirstRow(
    ctx.db,
    sql<Mine>`select ${NUMBERS}, ${LINE_NUMBERS}, c.id as calculation
      from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
      where l.company_id = ${ctx.me.companyId} and l.id = ${line} and l.person = ${ctx.me.userId} and f.state = 'frozen'`,
  );
  if (!mine) throw new Refusal('奖金明细不存在或您无权查看', 404);
  return {
    title: `实发 ${yuan(mine.pay)}元`,
    formula: [...formulaOf(mine), formulaOfGross(mine), ...formulaOfRetention(mine), formulaOfPay(mine)],
    records: await recordsOf(ctx, mine.calculation, sql`l.id = ${line}`),
  };
}

type Behind = FigureExplanation['records'][number];

/** What a calculation is made of: income, each followed by its row of the bank, what was paid on, its factors and what was carried over. */
const behind = (ctx: Context, id: string): Promise<Behind[]> =>
  fetchRows(
    ctx.db,
    sql<Behind>`with c as (select c.*, f.start_date, f.end_date from bonus_bonus_calculation c join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
          where c.company_id = ${ctx.me.companyId} and c.id = ${id}),
        earned as (select r.* from c join bonus_counted n on n.company_id = c.company_id and n.calculation = c.id join pub_income r on r.company_id = n.company_id and r.id = n.income)
      select x.kind, x.text, x.date, x.amount, x.form, x.record from (
        select 1 as part, r.date as day, r.id, 1 as at, case when r.reversal then '收入冲回' else '业务收入' end as kind, coalesce(p.name, '—') as text, r.date::text as date, r.amount::text as amount, 'incomeRecord' as form, r.id::text as record
          from earned r left join pub_contract p on p.company_id = r.company_id and p.id = r.contract
        union all select 1, r.date, r.id, 2, '银行流水', coalesce(b.other_side_name, b.other_side_unit, '—'), r.date::text, b.income::text, 'bankRow', b.id::text
          from earned r join pub_claim_line l on l.company_id = r.company_id and r.source = 'claimLine.' || l.id join pub_bank_row b on b.company_id = l.company_id and b.id = l.bank_row
        union all select 2, y.pay_date, y.id, 1, '外协付款', y.no, y.pay_date::text, y.amount::text, 'payOrder', y.id::text
          from c join pub_pay_order y on y.company_id = c.company_id and y.state in ('paid', 'matched') and y.pay_date between c.start_date and c.end_date
            join pub_payment_request q on q.company_id = y.company_id and q.id = y.request and q.kind = 'outsource'
            left join pub_project_state s on s.company_id = c.company_id and s.id = c.project
          where q.project = c.project or (q.project is null and q.contract = s.contract and (select count(*) from pub_project_state o where o.company_id = s.company_id and o.contract = s.contract) = 1)
        union all select 3, null, k.id, 1, '项目奖金系数', coalesce(k.difficulty_label, '') || case when k.serious then ' 质量事故' else '' end, null, null, 'bonusFactor', k.id::text
          from c join bonus_bonus_factor k on k.company_id = c.company_id and k.project = c.project
        union all select 3, null, y.id, 2, '来源商机', y.name || ' ' || coalesce(u.name, ''), null, null, 'opportunity', y.id::text
          from c join pub_project_state s on s.company_id = c.company_id and s.id = c.project join pub_contract_origin o on o.company_id = c.company_id and o.id = s.contract
            join pub_opportunity y on y.company_id = c.company_id and y.id = o.opportunity left join pub_person u on u.company_id = c.company_id and u.id = y.owner
          where c.award > 0
        union all (select 4, f.end_date, b.id, 1, '上期负基数', f.name, f.end_date::text, b.carry_out::text, 'bonusCalculation', b.id::text
          from c join bonus_bonus_calculation b on b.company_id = c.company_id and b.project = c.project join bonus_bonus_period f on f.company_id = b.company_id and f.id = b.period
          where c.carry_base <> 0 and f.state = 'frozen' and f.end_date < c.start_date order by f.start_date desc limit 1)) x order by x.part, x.day, x.id, x.at`,
  );
