import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { type Customer, customer, isCreditCode } from '../model/index.ts';

type Values = ValuesOf<typeof customer>;

/** Another customer that a condition finds. @param id the customer that is saved */
const other = (ctx: Context, id: string, condition: Sql) =>
  first(
    ctx.db,
    sql<{ name: string }>`select name from customer_customer
      where company_id = ${ctx.me.companyId} and id <> ${id} and ${condition} order by id limit 1`,
  );

/** A credit code is sound, and nobody else's. @throws InvalidInput */
async function judgeCode(ctx: Context, { creditCode }: Values, existing: Customer | null): Promise<void> {
  if (!creditCode || creditCode === existing?.creditCode) return;
  if (!isCreditCode(creditCode))
    throw new InvalidInput({ creditCode: '统一社会信用代码校验位不符，请核对是否录入有误' });
  const known = await other(ctx, existing?.id ?? '0', sql`credit_code = ${creditCode}`);
  if (known) throw new InvalidInput({ creditCode: said`该统一社会信用代码已登记于客户“${known.name}”` });
}

/** A name is not another customer's in another spelling, unless somebody says that they are two. @throws InvalidInput */
async function judgeName(ctx: Context, { name, notDouble }: Values, existing: Customer | null): Promise<void> {
  if (!name || name === existing?.name || (notDouble ?? existing?.notDouble)) return;
  const known = await other(
    ctx,
    existing?.id ?? '0',
    sql`customer_alike(name) = customer_alike(${name}) and name <> ${name}`,
  );
  if (known)
    throw new InvalidInput({
      name: said`与现有客户“${known.name}”名称相近；确属不同单位时，请勾选“已核对并非重复”后保存`,
    });
}

export const customerHooks = hooksFor(customer, {
  async beforeSave(ctx, values, existing) {
    await judgeCode(ctx, values, existing);
    await judgeName(ctx, values, existing);
  },
});
