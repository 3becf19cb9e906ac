import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { findNumberedRefTarget } from '#kernel/server/records/save/serial-numbers.ts';
import type { NumberedField } from '../model/index.ts';
import { computeNextNumber, getDefaultNumberingRule, loadNumberingRules } from './numbering-rules.ts';

/** Fields that a number may show: choices, and records that are numbered themselves. */
const shownBy = ({ entities }: Context, { fields }: EntityDefinition): NumberedField['shown'] =>
  Object.entries(fields).flatMap(([code, field]) =>
    field.kind === 'dict' || findNumberedRefTarget(entities, field) ? [{ code, label: field.label }] : [],
  );

/** Every numbered field of every form, with the rule in force and the number that comes next. */
export async function listNumberedFields(ctx: Context): Promise<NumberedField[]> {
  const stored = await loadNumberingRules(ctx);
  const answers: NumberedField[] = [];
  for (const entity of ctx.entities.values()) {
    for (const [code, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'serial') continue;
      const own = stored.find((rule) => rule.form === entity.code && rule.field === code);
      const rule = own ?? getDefaultNumberingRule(entity, code);
      answers.push({
        form: entity.code,
        formTitle: entity.title,
        field: code,
        fieldLabel: field.label,
        pieces: rule.pieces,
        rule: own ? { id: own.id, version: own.version } : null,
        shown: shownBy(ctx, entity),
        next: [await computeNextNumber(ctx, entity, rule)],
      });
    }
  }
  return answers;
}
