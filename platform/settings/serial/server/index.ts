import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { codeRule, codeRuleCalls } from '../model/index.ts';
import { codeRuleHooks } from './code-rule-hooks.ts';
import { listNumbered } from './list-numbered.ts';
import { numberSource } from './numbered.ts';
import { previewRule } from './preview-rule.ts';

/** Numbers of records: the rules that a company makes itself, over those of the forms' definitions. */
export const serialServer: ServerPart = {
  hooks: [hooksFor(codeRule, codeRuleHooks)],
  numbers: numberSource,
  calls: [
    implement('编号规则', codeRuleCalls, {
      fields: listNumbered,
      preview: (ctx, { body }) => previewRule(ctx, body),
      save: (ctx, { body }) => saveRecord(ctx, codeRule, body),
      remove: (ctx, { params }) => removeRecords(ctx, codeRule, [params.id]),
    }),
  ],
};
