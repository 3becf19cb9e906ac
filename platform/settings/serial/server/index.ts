import { implementCalls } from '#kernel/server/http/handlers.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { codeRule, codeRuleCalls } from '../model/index.ts';
import { codeRuleHooks } from './code-rule-hooks.ts';
import { codeRuleSource } from './code-rules.ts';
import { listNumberedFields } from './list-numbered-fields.ts';
import { previewCodeRule } from './preview-code-rule.ts';

/** Numbers of records: the rules that a company makes itself, over those of the forms' definitions. */
export const serialServer: ServerModulePart = {
  hooks: [defineEntityHooks(codeRule, codeRuleHooks)],
  numbers: codeRuleSource,
  calls: [
    implementCalls('编号规则', codeRuleCalls, {
      fields: listNumberedFields,
      preview: (ctx, { body }) => previewCodeRule(ctx, body),
      save: (ctx, { body }) => saveRecord(ctx, codeRule, body),
      remove: (ctx, { params }) => removeRecords(ctx, codeRule, [params.id]),
    }),
  ],
};
