import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { kisTable, voucherCalls } from '../model/index.ts';
import { createDemoVouchers } from './demo.ts';
import { exportVouchers, markExportBatchFailed, sendExportBatchFile } from './export-vouchers.ts';
import { makeVouchers } from './make-vouchers.ts';
import { voucherDefaultsSeedPieces } from './voucher-defaults-seed-pieces.ts';
import { voucherRuleTableRecordHooks } from './voucher-rule-table-hooks.ts';
import { writeBackVoucherNumbers } from './write-back-numbers.ts';

/** The accounting interface. */
export const voucherServer: ServerModulePart = {
  hooks: [defineEntityHooks(kisTable, voucherRuleTableRecordHooks)],
  starting: voucherDefaultsSeedPieces,
  demoWork: createDemoVouchers,
  calls: [
    implementCalls('财务接口', voucherCalls, {
      make: (ctx, { body }) => makeVouchers(ctx, body),
      export: (ctx, { body }) => exportVouchers(ctx, body),
      file: (ctx, { params, reply }) => sendExportBatchFile(ctx, params.id, reply),
      fail: (ctx, { params, body }) => markExportBatchFailed(ctx, params.id, body.reason),
      writeBack: (ctx, { body }) => writeBackVoucherNumbers(ctx, body.file),
    }),
  ],
};
