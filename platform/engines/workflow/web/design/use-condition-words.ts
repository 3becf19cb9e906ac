import { useMemo } from 'react';
import { isFieldOfKind } from '#kernel/fields/is-kind.ts';
import { feelInWords } from '../../model/design/condition.ts';
import { useDesign } from './design-context.ts';

/** Says a condition in words: fields and the choices of closed lists by their names. */
export function useConditionWords(): (feel: string) => string {
  const { design, names } = useDesign();
  return useMemo(() => {
    const optionsOf = (code: string) => {
      const field = design.fields.find((one) => one.code === code)?.field;
      return (isFieldOfKind(field, 'dict') && field.options) || [];
    };
    return (feel) =>
      feelInWords(
        feel,
        names,
        (code, value) => optionsOf(code).find((option) => option.value === value)?.label ?? value,
      );
  }, [design, names]);
}
