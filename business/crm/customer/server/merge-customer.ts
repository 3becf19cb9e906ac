import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';
import { customer, customerErrors, customerMerge } from '../model/index.ts';
import { updateCustomerFollowUpDates } from './follow-ups.ts';

/** Records that named the customer that went: 'entity.field' → their ids. */
type Moved = Record<string, string[]>;

interface Kept {
  /** The row of the customer that went, as the table had it. */
  readonly row: Record<string, unknown>;
  readonly moved: Moved;
}

interface Reference {
  readonly entity: EntityDefinition;
  readonly field: string;
}

/** Where records name customers, in all modules and in the forms that the company designed. */
function references({ entities }: Context): Reference[] {
  return [...entities.values()].flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'ref' && 'entity' in field && field.entity === customer.code)
      .filter(() => entity.stored !== false)
      .map(([field]) => ({ entity, field })),
  );
}

const placeOf = ({ entity, field }: Reference): string => `${entity.code}.${field}`;

/** Makes records that name one customer name another. @param only those of them; all where left out @returns their ids */
async function point(ctx: Context, reference: Reference, way: readonly [string, string], only?: string[]) {
  const { entity, field } = reference;
  const column = sql.ref(columnNameOf(entity, field));
  const [from, to] = way;
  const definition = entity.fields[field];
  const isList = definition !== undefined && 'multiple' in definition && definition.multiple === true;
  const names = isList ? sql`${from} = any(string_to_array(${column}, ','))` : sql`${column} = ${from}`;
  const named = isList
    ? sql`array_to_string(array_replace(string_to_array(${column}, ','), ${from}::text, ${to}::text), ',')`
    : sql`${to}`;
  const moved = await fetchRows(
    ctx.db,
    sql<{ id: string }>`update ${sql.table(tableNameOf(entity))} set ${column} = ${named}, version = version + 1,
        updated_by = ${ctx.me.userId}, updated_date = now()
      where ${companyRowsCondition(entity, ctx.me.companyId, null)} and ${names}
        and ${only ? sql`id = any(${only}::bigint[])` : sql`true`} returning id`,
  );
  invalidateEntityCache(ctx, entity.code);
  return moved.map(({ id }) => id);
}

/** Columns of what others bring to a customer: they bring it again as they come back. */
const GATHERED = Object.entries(customer.fields).flatMap(([code, { derived }]: [string, { derived?: unknown }]) =>
  derived === undefined ? [] : [toSnakeCase(code)],
);

/** The change log says who did it; nobody else touches the two meanwhile. */
async function begin(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`select set_config('app.user_id', ${ctx.me.userId}, true)`.execute(ctx.db);
  await sql`select 1 from customer_customer where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(ctx.db);
}

/** Moves every record of a customer. @throws Refusal where both have one that may stand once only */
async function moveAll(ctx: Context, gone: string, to: string): Promise<Moved> {
  const moved: Moved = {};
  for (const reference of references(ctx)) {
    try {
      const ids = await point(ctx, reference, [gone, to]);
      if (ids.length > 0) moved[placeOf(reference)] = ids;
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === '23505')) throw fault;
      throw customerErrors.customerMergeBlocked({ title: reference.entity.title });
    }
  }
  return moved;
}

/**
 * One customer becomes part of another: everything that names it names the other, and it is no more. What it was and
 * what was moved is kept, so that `undoCustomerMerge` can undo it.
 * @throws Refusal 404, and where the two cannot become one
 */
export const mergeCustomer = (ctx: Context, given: { readonly customer: string; readonly gone: string }) =>
  inTransaction(ctx, async (tx) => {
    if (given.customer === given.gone) throw customerErrors.customerMergedWithItself();
    await begin(tx, [given.customer, given.gone]);
    await getRecord(tx, customer, given.customer);
    const { name } = await getRecord(tx, customer, given.gone);
    const company = tx.me.companyId;
    const found = await fetchFirstRow(
      tx.db,
      sql<{ row: Kept['row'] }>`select to_jsonb(c) - ${['grams', ...GATHERED]}::text[] as row from customer_customer c
        where company_id = ${company} and id = ${given.gone}`,
    );
    const moved = await moveAll(tx, given.gone, given.customer);
    await sql`delete from customer_customer where company_id = ${company} and id = ${given.gone}`.execute(tx.db);
    const count = Object.values(moved).flat().length;
    const kept = await fetchFirstRow(
      tx.db,
      sql<{
        id: string;
      }>`insert into customer_customer_merge (company_id, dept_id, name, customer, gone, moved, parted, kept, created_by, updated_by)
        values (${company}, ${tx.me.deptId}, ${name}, ${given.customer}, ${given.gone}, ${count}, false,
          ${JSON.stringify({ row: found?.row, moved })}::jsonb, ${tx.me.userId}, ${tx.me.userId}) returning id`,
    );
    await updateCustomerFollowUpDates(tx, [given.customer]);
    invalidateEntityCache(tx, customerMerge.code);
    return { id: kept?.id ?? '', moved: count };
  });

/** Undoes a merge: the customer is there again as it was, and what was moved with it and still names the other names it again. */
export const undoCustomerMerge = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const company = tx.me.companyId;
    const merge = await getRecord(tx, customerMerge, id);
    const claimed = await fetchFirstRow(
      tx.db,
      sql<{ kept: Kept }>`update customer_customer_merge set parted = true, version = version + 1,
          updated_by = ${tx.me.userId}, updated_date = now()
        where company_id = ${company} and id = ${id} and not parted returning kept`,
    );
    if (!claimed) throw customerErrors.customerMergeParted();
    await begin(tx, [merge.customer]);
    const { row, moved } = claimed.kept;
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into customer_customer (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::customer_customer, ${JSON.stringify(row)}::jsonb)`.execute(
      tx.db,
    );
    for (const reference of references(tx)) {
      const ids = moved[placeOf(reference)];
      if (ids) await point(tx, reference, [merge.customer, merge.gone], ids);
    }
    await updateCustomerFollowUpDates(tx, [merge.customer, merge.gone]);
    invalidateEntityCache(tx, customerMerge.code);
  });
