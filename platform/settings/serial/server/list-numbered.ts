import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { numberedBy } from '#kernel/server/records/save/serial.ts';
import type { NumberedField } from '../model/index.ts';
import { definedRule, nextNumber, storedRules } from './numbered.ts';

/** Fields that a number may show: choices, and records that are numbered themselves. */
const shownBy = ({ entities }: Context, { fields }: EntityDefinition): NumberedField['shown'] =>
  Object.entries(fields).flatMap(([code, field]) =>
    field.kind === 'dict' || numberedBy(entities, field) ? [{ code, label: field.label }] : [],
  );

/** Every numbered field of every form, with the rule in force and the number that comes next. */
export async function listNumbered(ctx: Context): Promise<NumberedField[]> {
  const stored = await storedRules(ctx);
  const answers: NumberedField[] = [];
  for (const entity of ctx.entities.values()) {
    for (const [code, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'serial') continue;
      const own = stored.find((rule) => rule.form === entity.code && rule.field === code);
      const rule = own ?? definedRule(entity, code);
      answers.push({
        form: entity.code,
        formTitle: entity.title,
        field: code,
        fieldLabel: field.label,
        pieces: rule.pieces,
        rule: own ? { id: own.id, version: own.version } : null,
        shown: shownBy(ctx, entity),
        next: [await nextNumber(ctx, entity, rule)],
      });
    }
  }
  return answers;
}
