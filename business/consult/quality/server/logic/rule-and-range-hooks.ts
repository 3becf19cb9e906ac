import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { findRuleFaults, logicalRule, logicalRuleSchema, rangeSet, requiredEndsByMetric } from '../../model/index.ts';

/** A rule that could not be judged is not kept: what is wrong stands at its field. */
const ruleHooks = defineEntityHooks(logicalRule, {
  beforeSave(_, values, existing) {
    const judged = logicalRuleSchema.safeParse({ ...existing, ...values });
    // What is missing or no choice of its field is told by the fields themselves.
    if (!judged.success) return;
    const faults = findRuleFaults(judged.data);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  },
});

const ends = { min: '下限', max: '上限' } as const;

/** A range has the ends its metric is judged by, in their order. */
const rangeHooks = defineEntityHooks(rangeSet, {
  beforeSave(_, values, existing) {
    const { metric, min, max } = { ...existing, ...values };
    if (!metric) return;
    for (const end of lookUpConstant(requiredEndsByMetric, metric) ?? [])
      if (({ min, max }[end] ?? '') === '') throw new InvalidInput({ [end]: `请填写${ends[end]}` });
    if (min && max && Number(min) > Number(max)) throw new InvalidInput({ max: '上限不能小于下限' });
  },
});

export const ruleAndRangeRecordHooks = [ruleHooks, rangeHooks];
