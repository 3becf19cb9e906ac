import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../field-control-types.ts';

interface NumberInputProps<V> extends FieldInputProps<Field, V> {
  /** Value → what one edits: plain digits without separators. */
  readonly toTyped: (value: unknown) => string;
  /** What was typed → value; text that is no number goes on as it is and is named by the validation. */
  readonly fromTyped: (typed: string) => V | string | null;
  /** Value → what is shown while the cursor is elsewhere, with separators. */
  readonly toShown: (value: unknown) => string;
  readonly suffix?: ReactNode;
}

/** A number typed freely: right-aligned, with thousands separators until one edits it. Nothing is rounded silently. */
export function NumberInput<V>(props: NumberInputProps<V>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel, suffix } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      id={id}
      size="small"
      inputMode="decimal"
      value={typed ?? props.toShown(value)}
      suffix={suffix}
      onFocus={(event) => {
        const input = event.target;
        // At once: whoever types next must meet the plain digits, not the ones with separators.
        flushSync(() => setTyped(props.toTyped(value)));
        requestAnimationFrame(() => document.activeElement === input && input.select());
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(props.fromTyped(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      disabled={disabled}
      status={status}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }, suffix: { marginInlineStart: 5 } }}
      autoComplete="off"
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}
