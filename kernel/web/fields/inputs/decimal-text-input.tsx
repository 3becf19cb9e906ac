import { formatDecimal, isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { normalizeTypedNumber } from '#kernel/base/numbers/typed/normalize-typed-number.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../field-control-types.ts';
import { NumberInput } from './number-input.tsx';

const isNumber = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && isDecimalText(normalizeTypedNumber(value)));

interface DecimalInputProps extends FieldInputProps<Field, string> {
  readonly scale: number;
  readonly suffix?: string;
  /** The value is shown times 100 (percent). */
  readonly hundredfold?: boolean;
}

/** Input of decimals kept as text; '200万' is 2,000,000. More decimals than `scale` stay visible, so that the fault can be understood. */
export function DecimalTextInput({ scale, hundredfold = false, ...props }: DecimalInputProps) {
  const shown = (value: string | number) => (hundredfold ? toDecimal(value).times(100) : toDecimal(value));
  return (
    <NumberInput
      {...props}
      toTyped={(value) => (isNumber(value) ? shown(value).toFixed() : String(value ?? ''))}
      fromTyped={(typed) => {
        const text = normalizeTypedNumber(typed);
        if (text === '') return null;
        return hundredfold && isDecimalText(text) ? toDecimal(text).times('0.01').toFixed() : text;
      }}
      toShown={(value) => {
        if (!isNumber(value)) return String(value ?? '');
        const number = shown(typeof value === 'string' ? normalizeTypedNumber(value) : value);
        const decimals = number.toFixed().split('.')[1]?.length ?? 0;
        return formatDecimal(number, Math.max(scale, decimals));
      }}
    />
  );
}
