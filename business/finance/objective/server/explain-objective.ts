import { sql } from 'kysely';
import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { divideDecimals, formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { businessObjective, OBJECTIVE_METRICS, objectiveErrors } from '../model/index.ts';
import { COUNTS_TOWARDS_TARGET_SQL, currentTargetsSql, objectiveActualsSql } from './objective-actuals.ts';

const yuan = (value: string): string => formatDecimal(value, 2);

/** How far a target is, with the numbers filled in. @throws Refusal 404 beyond the person's scope */
export async function explainObjective(ctx: Context, id: string): Promise<FigureExplanation> {
  const target = await getRecord(ctx, businessObjective, id);
  const found = await fetchRows(
    ctx.db,
    sql<{
      month: number;
      amount: string;
    }>`select extract(month from f.date)::int as month, sum(f.amount)::text as amount
      from ${currentTargetsSql(ctx)} o join ${objectiveActualsSql(ctx)} f on f.date >= make_date(o.year, 1, 1) and f.date < make_date(o.year + 1, 1, 1) and ${COUNTS_TOWARDS_TARGET_SQL}
      where o.id = ${target.id} group by 1 order by 1`,
  );
  const actual = sumDecimals(found.map(({ amount }) => amount)).toFixed(2);
  const rate = (divideDecimals(toDecimal(actual).times(100), target.amount, 2) ?? toDecimal(0)).toFixed();
  const months = found.map(({ month, amount }) => `${month}月 ${yuan(amount)}`).join(' + ');
  const what = lookUpConstant(OBJECTIVE_METRICS, target.metric) ?? '';
  return {
    title: `${target.title} ${rate}%`,
    formula: [
      `实际${what} = ${months || '0.00'}${found.length > 1 ? ` = ${yuan(actual)}` : ''}`,
      `完成率 = 实际 ${yuan(actual)} ÷ 目标 ${yuan(target.amount)} = ${rate}%`,
      `差额 = 实际 ${yuan(actual)} − 目标 ${yuan(target.amount)} = ${yuan(toDecimal(actual).minus(target.amount).toFixed(2))}`,
    ],
    records: [
      {
        ...{ kind: '经营目标', text: target.title ?? '', date: null, amount: target.amount },
        ...{ form: businessObjective.code, record: target.id },
      },
    ],
  };
}

/** The next version of a target in force, for changing it and having it approved. @throws Refusal 409 of another version */
export async function reviseObjective(ctx: Context, id: string) {
  const target = await getRecord(ctx, businessObjective, id);
  if (target.state !== 'current') throw objectiveErrors.objectiveNotCurrent({ title: target.title ?? '' });
  const { year, metric, dept, owner, amount, months, methods, productions, remark } = target;
  return saveRecord(ctx, businessObjective, {
    ...{ year, metric, dept, owner, amount },
    ...{ months, methods, productions, remark },
  });
}
