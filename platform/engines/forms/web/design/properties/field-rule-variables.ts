import { validateRules } from '#kernel/fields/rules/rule-evaluation-order.ts';
import { changeDesignedField, changeDetailColumn } from '../../../model/edits/form-design-edits.ts';
import {
  type BasicDesignedField,
  type DesignedField,
  entitiesOfDesignedForm,
  type FormDesign,
} from '../../../model/index.ts';

/** What an expression may name: how it is written, and what it is called. */
export interface RuleVariable {
  readonly value: string;
  readonly label: string;
}

/** The names a field's rules may use; of a column, those of its line and, as parent.…, of the form. */
export function listFieldRuleVariables(
  design: FormDesign,
  field: BasicDesignedField,
  lines?: DesignedField,
): RuleVariable[] {
  const others = design.fields.filter(({ code }) => code !== (lines?.code ?? field.code));
  if (lines)
    return [
      ...(lines.fields ?? [])
        .filter(({ code }) => code !== field.code)
        .map(({ code, label }) => ({ value: code, label: `本行.${label}` })),
      ...others.filter(({ kind }) => kind !== 'lines').map(({ code, label }) => ({ value: `parent.${code}`, label })),
    ];
  return others.flatMap(({ code, label, kind, fields = [] }) =>
    kind === 'lines'
      ? fields
          .filter((column) => ['int', 'decimal', 'money', 'percent'].includes(column.kind))
          .map((column) => ({ value: `sum(${code}.${column.code})`, label: `${label}.${column.label}合计` }))
      : [{ value: code, label }],
  );
}

/** What is wrong with the rules of a field as they stand, or null. */
export function findFieldRuleFault(
  design: FormDesign,
  field: BasicDesignedField,
  lines?: DesignedField,
): string | null {
  const changed = lines
    ? changeDesignedField(design, lines.code, { fields: changeDetailColumn(lines, field.code, field) })
    : changeDesignedField(design, field.code, field);
  try {
    validateRules(entitiesOfDesignedForm({ code: 'f_design', name: '表单', design: changed }).entity);
    return null;
  } catch (fault) {
    const text = fault instanceof Error ? fault.message : String(fault);
    return text.slice(text.indexOf('规则有误'));
  }
}
