import { sql } from 'kysely';
import { isValidUnifiedCreditCode } from '#kernel/base/numbers/unified-credit-code.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks, type FaultsByIndex } from '#kernel/server/records/hooks.ts';
import { type Customer, customer } from '../model/index.ts';
import { validateOwnerChange } from './customer-pool.ts';

type Values = ValuesOf<typeof customer>;

/** What is looked up of a customer to be saved: what is empty needs no look. */
interface Question {
  /** Of the customer there is; 0 for a new one. */
  readonly id: string;
  readonly title: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** Another customer of the same credit code, and one of a name alike. */
interface Answer {
  readonly coded: string | null;
  readonly near: string | null;
}

function questionOf({ creditCode, name, notDouble }: Values, existing: Customer | null): Question {
  const isTwo = notDouble ?? existing?.notDouble;
  return {
    id: existing?.id ?? '0',
    title: name ?? null,
    code: creditCode && creditCode !== existing?.creditCode ? creditCode : null,
    name: name && name !== existing?.name && !isTwo ? name : null,
  };
}

/** Other customers that the questions find: the firm's, and those asked about before. */
function othersLike(ctx: Context, asked: readonly Question[]): Promise<Answer[]> {
  const list = JSON.stringify(asked.map((one, at) => ({ ...one, at })));
  const other = sql`select c.name from customer_customer c where c.company_id = ${ctx.me.companyId} and c.id <> q.id`;
  return fetchRows(
    ctx.db,
    sql<Answer>`select
        case when q.code <> '' then coalesce(coded.name, lag(q.title) over (partition by q.code order by q.at)) end as coded,
        case when q.name <> '' then coalesce(near.name,
          nullif(lag(q.title) over (partition by customer_alike(q.name) order by q.at), q.title)) end as near
      from json_to_recordset(${list}) as q (at int, id bigint, title text, code text, name text)
      left join lateral (${other} and c.credit_code = q.code order by c.id limit 1) coded on true
      left join lateral (${other} and customer_alike(c.name) = customer_alike(q.name) and c.name <> q.name
        order by c.id limit 1) near on true
      order by q.at`,
  );
}

/** What is wrong with the credit code and the name, by what was found beside them; null where nothing is. */
function faultOf({ code }: Question, { coded, near }: Answer): InvalidInput | null {
  if (code && !isValidUnifiedCreditCode(code))
    return new InvalidInput({ creditCode: '统一社会信用代码校验位不符，请核对是否录入有误' });
  if (coded) return new InvalidInput({ creditCode: translatable`该统一社会信用代码已登记于客户“${coded}”` });
  if (!near) return null;
  return new InvalidInput({
    name: translatable`与现有客户“${near}”名称相近；确属不同单位时，请勾选“已核对并非重复”后保存`,
  });
}

async function judge(ctx: Context, asked: readonly Question[]): Promise<FaultsByIndex> {
  const answers = await othersLike(ctx, asked);
  const told = asked.flatMap((question, at) => {
    const fault = faultOf(question, answers[at] ?? { coded: null, near: null });
    return fault ? [[at, fault] as const] : [];
  });
  return new Map(told);
}

/** A customer's credit code is sound and nobody else's; its name is not another's in another spelling, unless somebody says so. */
export const customerRecordHooks = defineEntityHooks(customer, {
  async beforeSave(ctx, values, existing) {
    await validateOwnerChange(ctx, values, existing);
    const question = questionOf(values, existing);
    if (!question.code && !question.name) return;
    const fault = (await judge(ctx, [question])).get(0);
    if (fault) throw fault;
  },
  beforeCreateMany: (ctx, all) =>
    judge(
      ctx,
      all.map((values) => questionOf(values, null)),
    ),
});
