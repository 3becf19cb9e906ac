import type { RuleOutcome } from '#kernel/fields/rules/evaluate-record-rules.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import { type EntityDefinition, editableLineFields, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import type { RuleEngineModule } from '../use-rule-outcome.ts';

interface Ruled {
  readonly values: FieldValues;
  readonly engine: RuleEngineModule | null;
  readonly ruling: RuleOutcome | null;
}

/** What is wrong with some fields of a form, as the server would say it: field code → message. */
export function validateFormFields(
  entity: EntityDefinition,
  codes: readonly string[],
  { values, engine, ruling }: Ruled,
): Readonly<Record<string, string>> {
  const fields = Object.fromEntries(
    codes.flatMap((code) => (entity.fields[code] ? [[code, entity.fields[code]]] : [])),
  );
  const faults: Record<string, string> = { ...validateFields(fields, values, 'whole').faults };
  for (const code of codes) if (ruling?.faults[code]) faults[code] = ruling.faults[code];
  for (const [code, lines] of lineEntitiesOf({ fields })) {
    const fault =
      fields[code] && engine?.findFirstLineFault(fields[code], editableLineFields(lines), ruling?.lines[code]);
    if (fault) faults[code] = fault;
  }
  return faults;
}
