import { Tooltip } from 'antd';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import { activeCatalogue } from '#kernel/base/texts/translations.ts';
import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { numberFilter } from '#kernel/web/fields/filters/number-filter.tsx';
import { DecimalTextInput } from '#kernel/web/fields/inputs/decimal-text-input.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { formatFieldValue } from '../field-kind-registry.ts';
import type { MoneyFieldDefinition } from './kind.ts';

/** 大写 of an amount; empty for what is no amount (yet), and in other languages, which know no such words. */
function words(value: unknown): string {
  if (activeCatalogue() || typeof value !== 'string' || !isDecimalText(value) || Math.abs(Number(value)) >= 1e16)
    return '';
  return amountInChineseWords(value);
}

function MoneyInput(props: FieldInputProps<MoneyFieldDefinition, string>) {
  return (
    <Tooltip title={words(props.value)} trigger={['hover', 'focus']} placement="topRight" mouseEnterDelay={0.4}>
      <div>
        <DecimalTextInput {...props} scale={2} suffix="元" />
      </div>
    </Tooltip>
  );
}

/** An amount; a form says 元 beside it. In lists the words come only when one rests on a cell: cells stay light. */
function MoneyDisplay({ field, value, place = 'form' }: FieldDisplayProps<MoneyFieldDefinition, string>) {
  if (!value) return place === 'form' ? MISSING_VALUE_SIGN : null;
  const shown = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatFieldValue(field, value)}</span>;
  if (place === 'cell') return <span title={words(value)}>{shown}</span>;
  return (
    <Tooltip title={words(value)} placement="topLeft">
      <span>
        {shown} {field.format === 'tenThousand' ? '万元' : '元'}
      </span>
    </Tooltip>
  );
}

export const moneyControls: FieldControls<MoneyFieldDefinition, string> = {
  Input: MoneyInput,
  Display: MoneyDisplay,
  filter: numberFilter,
  width: 145,
};
