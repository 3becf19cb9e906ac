import { sql } from 'kysely';
import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** A tender that is being written, with its price. */
async function quoted({ db }: Context) {
  const bid = await fetchFirstRow(
    db,
    sql<{
      id: string;
      name: string;
      quote: string | null;
      limit: string;
    }>`select id, name, quote, limit_price as limit from bid_bid b
      where state in ('write', 'follow')
        and not exists (select from bid_bid_review r where r.company_id = b.company_id and r.bid = b.id) order by open_at, id limit 1`,
  );
  if (!bid) return null;
  const quote = multiplyDecimals(bid.quote ?? bid.limit, '0.97', 2).toFixed(2);
  const title = `${bid.name}投标报价`.slice(0, 120);
  return {
    title,
    bid: bid.id,
    kind: 'quote',
    quote,
    bond: '8000',
    reason: '按本公司同类项目的人工测算，报价低于最高限价 3%，有合理利润。',
  };
}

/** Prices that were agreed to, and some that wait. */
export const demoBidFlows: readonly DemoFlow[] = [
  { by: 'gm', process: 'bidReview', asked: 6, form: (ctx) => quoted(ctx) },
  { by: 'gm', process: 'bidReview', asked: 0, answers: ['approve'], form: (ctx) => quoted(ctx) },
];
