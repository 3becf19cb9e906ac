import { Checkbox, Radio } from 'antd';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import {
  formatChosenLabels,
  splitCommaValues,
  useFieldChoices,
  useSelectFirstChoice,
} from '#kernel/web/lookups/use-field-choices.ts';
import styles from './dict-option-group.module.css';
import type { DictFieldDefinition } from './kind.ts';

/** All choices side by side: round boxes for one choice, square ones for several. */
export function DictOptionGroup(props: FieldInputProps<DictFieldDefinition, string>) {
  const { id, field, value, onChange, disabled, ariaLabel } = props;
  const { choices } = useFieldChoices(field);
  useSelectFirstChoice(props, choices);
  const options = choices.map((choice) => ({
    value: choice.value,
    label: choice.label,
    disabled: choice.enabled === false,
  }));
  const take = (next: string[]) =>
    onChange(next.length ? next.join(',') : null, formatChosenLabels(choices, next) || null);
  const name = ariaLabel ?? field.label;
  return (
    <fieldset id={id} className={styles.boxes} aria-label={name}>
      {field.multiple ? (
        <Checkbox.Group options={options} value={splitCommaValues(value)} onChange={take} disabled={disabled} />
      ) : (
        <Radio.Group
          size="small"
          options={options}
          value={value ?? null}
          onChange={(event) => take([String(event.target.value)])}
          disabled={disabled}
        />
      )}
    </fieldset>
  );
}
