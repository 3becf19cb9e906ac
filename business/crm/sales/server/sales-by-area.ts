import { sql } from 'kysely';
import { bid } from '#business/crm/bid/model/index.ts';
import { contract } from '#business/crm/contract/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { area } from '#platform/settings/area/model/index.ts';
import type { AreaSales } from '../model/index.ts';
import {
  firmDaySql,
  IS_DECIDED_BID_SQL,
  IS_SIGNED_CONTRACT_SQL,
  isInYearSql,
  visibleSalesRecordsSql,
} from './sales-sql.ts';

interface Asked {
  readonly year?: number;
  readonly province?: string;
}

/** Digits of an area's code that name a province, and a city of one. */
const PROVINCE = 2;
const CITY = 4;

/**
 * Where the work comes from, by province or by the cities of one: opportunities and bids by their place, contracts by their
 * customer's. What has no place is left out.
 */
export const loadSalesByArea = (ctx: Context, { year, province }: Asked): Promise<AreaSales[]> => {
  const digits = province ? CITY : PROVINCE;
  const within = sql`c.area like ${`${province ?? ''}%`}`;
  return fetchRows(
    ctx.db,
    sql<AreaSales>`with counted (area, opportunities, amount, contracts, contract_amount, received, opened, won) as (
        select t.area, 1, t.amount, 0, 0::numeric, 0::numeric, 0, 0 from ${visibleSalesRecordsSql(ctx, opportunity)} and ${isInYearSql(firmDaySql(sql`t.created_date`), year)}
        union all select k.area, 0, 0, 1, t.total, t.received, 0, 0 from (select t.* from ${visibleSalesRecordsSql(ctx, contract)} and ${IS_SIGNED_CONTRACT_SQL} and ${isInYearSql(sql`t.sign_date`, year)}) t
          join ${sql.table(tableNameOf(customer))} k on k.company_id = t.company_id and k.id = t.customer
        union all select t.area, 0, 0, 0, 0, 0, 1, (t.state = 'won')::int from ${visibleSalesRecordsSql(ctx, bid)} and ${IS_DECIDED_BID_SQL} and ${isInYearSql(firmDaySql(sql`t.open_at`), year)})
      select p.code, coalesce(max(a.name), p.code) as name,
        sum(opportunities)::int as opportunities, sum(amount)::numeric(18,2)::text as amount, sum(contracts)::int as contracts, sum(contract_amount)::numeric(18,2)::text as "contractAmount",
        sum(received)::numeric(18,2)::text as received, sum(opened)::int as opened, sum(won)::int as won
      from counted c cross join lateral (select rpad(left(c.area, ${digits}::int), 6, '0') as code) p
      left join ${sql.table(tableNameOf(area))} a on a.company_id = ${ctx.me.companyId} and a.code = p.code
      where ${within} and c.area <> '' group by 1 order by sum(contract_amount) desc, sum(amount) desc, 1`,
  );
};
