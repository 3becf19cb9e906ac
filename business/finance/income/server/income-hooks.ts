import { sql } from 'kysely';
import { claim } from '#business/finance/claim/model/index.ts';
import { invoice } from '#business/finance/invoice/model/index.ts';
import { defineEntityHooks, type EntityHooks } from '#kernel/server/records/hooks.ts';
import { incomeShare, outputRecord } from '../model/index.ts';
import { incomeShareRecordHooks } from './income-share-hooks.ts';
import { productionOutputRecordHooks } from './production-output-hooks.ts';
import { reverseSourceIncome, writeIncome } from './write-income.ts';

/** Income follows claims, invoices and confirmed output, in their own transaction. */
export const incomeRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(incomeShare, incomeShareRecordHooks),
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
