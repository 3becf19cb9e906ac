import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { codeRule, numberingRuleCalls } from '../model/index.ts';
import { listNumberedFields } from './list-numbered-fields.ts';
import { numberingRuleRecordHooks } from './numbering-rule-hooks.ts';
import { numberingRuleSource } from './numbering-rules.ts';
import { previewNumberingRule } from './preview-numbering-rule.ts';

/** Numbers of records: the rules that a company makes itself, over those of the forms' definitions. */
export const serialServer: ServerModulePart = {
  hooks: [defineEntityHooks(codeRule, numberingRuleRecordHooks)],
  numbers: numberingRuleSource,
  calls: [
    implementCalls('编号规则', numberingRuleCalls, {
      fields: listNumberedFields,
      preview: (ctx, { body }) => previewNumberingRule(ctx, body),
      save: (ctx, { body }) => saveRecord(ctx, codeRule, body),
      remove: (ctx, { params }) => removeRecords(ctx, codeRule, [params.id]),
    }),
  ],
};
