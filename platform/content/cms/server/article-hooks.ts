import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { article } from '../model/index.ts';

/** A new article stands first in its column; one is valid from a day to a later one. */
export const articleRecordHooks: RecordHooks<typeof article> = {
  async beforeSave(ctx, values, existing) {
    const { validFrom: from, validTo: to } = { ...existing, ...values };
    if (from && to && to < from) throw new InvalidInput({ validTo: '失效日期不能早于生效日期' });
    if (existing) return;
    const found = await fetchFirstRow(
      ctx.db,
      sql<{ first: number }>`select coalesce(min(sort), 0) - 10 as first from cms_article
      where company_id = ${ctx.me.companyId}`,
    );
    values.sort = found?.first ?? 0;
  },
};
