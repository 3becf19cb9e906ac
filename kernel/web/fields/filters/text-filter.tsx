import { SearchInput } from '../../pattern/input/search-input.tsx';
import { useTypedValue } from '../../pattern/input/use-typed-value.ts';
import type { FieldFilterProps } from '../field-control-types.ts';

/** Part of a text; taken on Enter and when the cursor leaves, not with every key. */
function TextFilter({ id, field, value, onChange }: FieldFilterProps) {
  const { typed, setTyped, hand } = useTypedValue(value, onChange, String);
  const take = () => typed.trim() !== value && hand(typed.trim());
  return (
    <SearchInput
      id={id}
      value={typed}
      label={field.label}
      prefix={null}
      onChange={setTyped}
      onPressEnter={take}
      onBlur={take}
      onClear={() => onChange('')}
    />
  );
}

export const textFilter = { operator: 'like', Filter: TextFilter } as const;
