import { sql } from 'kysely';
import { claim } from '#business/finance/claim/model/index.ts';
import { invoice } from '#business/finance/invoice/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { defineEntityHooks, type EntityHooks, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { incomeShare, outputRecord } from '../model/index.ts';
import { productionOutputRecordHooks } from './production-output-hooks.ts';
import { reverseSourceIncome, writeIncome } from './write-income.ts';

const shareHooks: RecordHooks<typeof incomeShare> = {
  /** @throws InvalidInput where the parts are not the whole */
  beforeSave(_, values, existing) {
    const lines = values.lines ?? existing?.lines;
    if (!lines?.length) return;
    const all = lines.reduce((total, { percent }) => total.plus(String(percent ?? 0)), toDecimal(0));
    if (!all.eq(1))
      throw new InvalidInput({ lines: translatable`分摊比例合计应为100%，现为${all.times(100).toFixed()}%` });
  },
};

/** Income follows claims, invoices and confirmed output, in their own transaction. */
export const incomeRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(incomeShare, shareHooks),
  defineEntityHooks(outputRecord, productionOutputRecordHooks),
  defineEntityHooks(claim, {
    async afterSave(ctx, row) {
      await writeIncome(ctx, sql`s.claim = ${row.id}`);
    },
  }),
  defineEntityHooks(invoice, {
    async afterSave(ctx, row) {
      await writeIncome(ctx, sql`s.source = ${`invoice.${row.id}`}`);
    },
    async beforeRemove(ctx, row) {
      await reverseSourceIncome(ctx, `invoice.${row.id}`, row.contract);
    },
    async afterRestore(ctx, row) {
      await writeIncome(ctx, sql`s.source = ${`invoice.${row.id}`}`);
    },
  }),
];
