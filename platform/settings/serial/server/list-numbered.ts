import type { Context } from '#kernel/server/context.ts';
import type { NumberedField } from '../model/index.ts';
import { definedRule, nextNumbers, storedRules } from './numbered.ts';

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
        dicts: Object.entries(entity.fields).flatMap(([name, { kind, label }]) =>
          kind === 'dict' ? [{ code: name, label }] : [],
        ),
        next: await nextNumbers(ctx, rule, 1),
      });
    }
  }
  return answers;
}
