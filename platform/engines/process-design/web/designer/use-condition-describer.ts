import { useMemo } from 'react';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { describeFeelCondition } from '../../model/editable-condition.ts';
import { useProcessDesign } from './process-design-context.ts';

/** Says a condition in words: fields and the choices of closed lists by their names. */
export function useConditionDescriber(): (feel: string) => string {
  const { design, names } = useProcessDesign();
  return useMemo(() => {
    const optionsOf = (code: string) => {
      const field = design.fields.find((one) => one.code === code)?.field;
      return (isFieldOfKind(field, 'dict') && field.options) || [];
    };
    return (feel) =>
      describeFeelCondition(
        feel,
        names,
        (code, value) => optionsOf(code).find((option) => option.value === value)?.label ?? value,
      );
  }, [design, names]);
}
