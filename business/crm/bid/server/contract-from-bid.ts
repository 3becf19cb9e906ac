import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import { stateLabel } from '#kernel/meta/states/states.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { bid } from '../model/index.ts';

type Values = ValuesOf<typeof contract>;
type Contract = RowOf<typeof contract>;

/** The bid that was won for an opportunity, where there is one. */
async function wonFor(ctx: Context, opportunity: string): Promise<string | undefined> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ id: string }>`select id from bid_bid where company_id = ${ctx.me.companyId} and opportunity = ${opportunity}
      and state = 'won' order by id desc limit 1`,
  );
  return found?.id;
}

/** A contract comes of a bid of its own customer, and of its own opportunity, that was not lost. @throws InvalidInput at the field */
async function refuseUnfit(ctx: Context, { bid: of, customer, opportunity }: Partial<Contract>): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      customer: string;
      opportunity: string | null;
      state: string;
    }>`select customer, opportunity, state from bid_bid
      where company_id = ${ctx.me.companyId} and id = ${String(of)}`,
  );
  if (!found) throw new InvalidInput({ bid: '请选择投标' });
  if (found.customer !== String(customer)) throw new InvalidInput({ bid: '所选投标的招标人与合同的客户不一致' });
  if (opportunity && found.opportunity && found.opportunity !== String(opportunity))
    throw new InvalidInput({ bid: '所选投标不是该商机的投标' });
  if (['lost', 'void', 'failed', 'quit'].includes(found.state))
    throw new InvalidInput({ bid: translatable`投标${stateLabel(bid, found.state)}，不能据此签订合同` });
}

/** A new contract of an opportunity names the bid that was won for it; a named bid must fit. @throws InvalidInput */
async function judge(ctx: Context, values: Values, existing: Contract | null): Promise<void> {
  if (!existing && values.opportunity && !values.bid) values.bid = await wonFor(ctx, String(values.opportunity));
  const merged = { ...existing, ...values } as Partial<Contract>;
  const isKnown = (['bid', 'customer', 'opportunity'] as const).every((field) => merged[field] === existing?.[field]);
  if (merged.bid && !isKnown) await refuseUnfit(ctx, merged);
}

export const bidContractRecordHooks: RecordHooks<typeof contract> = {
  beforeSave: judge,
  beforeCreateMany: validateEachAlone(judge),
};

/**
 * A contract draft from a bid that was won: its customer, its opportunity, and the price it was won at.
 * @throws Refusal 404, and 409 where it was not won or has a contract already
 */
export const createContractFromBid = (ctx: Context, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    await fetchRows(
      tx.db,
      sql`select id from bid_bid where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`,
    );
    const one = await getRecord(tx, bid, id);
    if (one.state !== 'won') throw new Refusal('投标中标后才能生成合同', 409);
    const other = await fetchFirstRow(
      tx.db,
      sql<{ name: string }>`select name from pub_contract_origin where company_id = ${tx.me.companyId} and bid = ${id}`,
    );
    if (other) throw new Refusal(translatable`该投标已形成合同“${other.name}”`, 409);
    const made = await saveRecord(tx, contract, {
      name: `${one.name}合同`.slice(0, 120),
      customer: one.customer,
      opportunity: one.opportunity,
      bid: id,
      projectName: one.name,
      area: one.area,
      kind: one.businessKind,
      acquireMode: one.acquireMode,
      amount: one.price ?? one.quote ?? '0',
      signDate: dayOfInstant(new Date()),
      manager: one.lead,
    });
    return { id: made.id };
  });
