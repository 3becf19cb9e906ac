import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { kisTable, voucherCalls } from '../model/index.ts';
import { demoVouchers } from './demo.ts';
import { exportVouchers, failBatch, sendBatch } from './export.ts';
import { tableHooks } from './hooks.ts';
import { makeVouchers } from './make.ts';
import { startingInterface } from './starting.ts';
import { writeBack } from './write-back.ts';

/** The accounting interface. */
export const voucherServer: ServerPart = {
  hooks: [hooksFor(kisTable, tableHooks)],
  starting: startingInterface,
  demoWork: demoVouchers,
  calls: [
    implement('财务接口', voucherCalls, {
      make: (ctx, { body }) => makeVouchers(ctx, body),
      export: (ctx, { body }) => exportVouchers(ctx, body),
      file: (ctx, { params, reply }) => sendBatch(ctx, params.id, reply),
      fail: (ctx, { params, body }) => failBatch(ctx, params.id, body.reason),
      writeBack: (ctx, { body }) => writeBack(ctx, body.file),
    }),
  ],
};
