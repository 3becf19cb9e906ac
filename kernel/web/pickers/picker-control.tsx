import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { Input, Space } from 'antd';
import type { ReactElement } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../fields/field-control-types.ts';
import { IconButton } from '../pattern/icon-button.tsx';
import styles from './pickers.module.css';

interface PickerControlProps {
  readonly input: FieldInputProps<Field, string>;
  readonly shown: string;
  readonly icon: ReactElement;
  readonly action: string;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/** A read-only line with a button that opens a dialog; Enter opens, Delete empties. */
export function PickerControl({ input, shown, icon, action, onOpen, onClear }: PickerControlProps) {
  const { id, field, disabled, status, describedBy, ariaLabel, onBlur } = input;
  const clearable = shown !== '' && !disabled && !field.required;
  return (
    <Space.Compact size="small" className={styles.control}>
      <Input
        id={id}
        size="small"
        readOnly
        value={shown}
        disabled={disabled}
        status={status}
        placeholder={input.placeholder ?? '请选择'}
        onClick={disabled ? undefined : onOpen}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onOpen();
          if (clearable && (event.key === 'Delete' || event.key === 'Backspace')) onClear();
        }}
        suffix={
          clearable ? (
            <CloseCircleFilled
              role="button"
              aria-label={`清空${field.label}`}
              style={{ color: 'var(--line-strong)' }}
              onClick={(event) => {
                event.stopPropagation();
                onClear();
              }}
            />
          ) : (
            // A suffix that comes and goes would take the focus away.
            <span />
          )
        }
        aria-required={field.required || undefined}
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
      />
      <IconButton icon={icon} disabled={disabled} label={`${action}：${field.label}`} onClick={onOpen} />
    </Space.Compact>
  );
}
