import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useCellKeys } from '#kernel/web/fields/cell-keys.ts';
import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { useRowKeys } from '#kernel/web/fields/row-keys.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { labelIn } from '#kernel/web/row.ts';
import { validateFields } from '../validate.ts';
import styles from './detail.module.css';
import type { DetailField, DetailRow } from './kind.ts';
import { DetailTable } from './table.tsx';

/** A new row with the initial values of its columns. */
const blankRow = (field: DetailField): DetailRow =>
  Object.fromEntries(Object.entries(field.columns).map(([code, column]) => [code, column.initial ?? null]));

/**
 * Child rows typed in place. Enter goes down and adds a row below the last; the arrows up and down move within a column;
 * Ctrl+Delete removes the row.
 */
export function DetailInput(props: InputProps<DetailField, readonly DetailRow[]>) {
  const { id, field, onChange, onBlur, disabled, status } = props;
  const rows: readonly DetailRow[] = Array.isArray(props.value) ? props.value : [];
  const keys = useRowKeys(rows.length);
  const goTo = useRef<string | null>(null);
  const cellId = (at: number, code: string) => `${id}-${at}-${code}`;
  const firstCode = Object.keys(field.columns)[0] ?? '';

  useEffect(() => {
    if (goTo.current) document.getElementById(goTo.current)?.focus();
    goTo.current = null;
  });

  const put = (next: readonly DetailRow[]) => onChange(next.length ? next : null);
  const addAt = (at: number, row: DetailRow, code = firstCode) => {
    keys.insert(at);
    goTo.current = cellId(at, code);
    put(rows.toSpliced(at, 0, row));
  };
  const removeAt = (at: number) => {
    keys.remove(at);
    put(rows.toSpliced(at, 1));
  };
  const change = (at: number, code: string, value: unknown, label?: string | null) =>
    put(rows.with(at, { ...rows[at], [code]: value, ...(label === undefined ? {} : { [`${code}_label`]: label }) }));

  const move = (event: KeyboardEvent, at: number, code: string) => {
    if (event.key === 'Delete' && event.ctrlKey) removeAt(at);
    else if (event.key === 'ArrowUp') document.getElementById(cellId(at - 1, code))?.focus();
    else if (event.key === 'ArrowDown') document.getElementById(cellId(at + 1, code))?.focus();
    else if (event.key === 'Enter' && at === rows.length - 1) addAt(rows.length, blankRow(field), code);
    else if (event.key === 'Enter') document.getElementById(cellId(at + 1, code))?.focus();
    else return;
    event.preventDefault();
  };
  const box = useCellKeys(id, disabled ? null : move);

  const cell = (row: DetailRow, at: number, code: string) => {
    const column = field.columns[code];
    if (!column) return null;
    const { Input } = viewOf(column);
    // Rows are marked only once the whole field was found wanting: an untouched row is no fault yet.
    const faulty =
      status === 'error' && validateFields({ [code]: column }, { [code]: row[code] }, 'whole').faults[code];
    return (
      <div title={faulty || undefined}>
        <Input
          id={cellId(at, code)}
          field={column}
          value={row[code]}
          label={labelIn(row, code)}
          onChange={(value, label) => change(at, code, value, label)}
          onBlur={onBlur}
          disabled={disabled || column.readOnly}
          status={faulty ? 'error' : undefined}
          ariaLabel={`第${at + 1}行 ${column.label}`}
        />
      </div>
    );
  };

  const actions = (at: number) => (
    <>
      <IconButton
        type="text"
        icon={<CopyOutlined aria-hidden />}
        label={`复制第${at + 1}行`}
        disabled={disabled}
        onClick={() => addAt(at + 1, { ...rows[at] })}
      />
      <IconButton
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        label={`删除第${at + 1}行`}
        hint="删除（Ctrl+Delete）"
        disabled={disabled}
        onClick={() => removeAt(at)}
      />
    </>
  );

  return (
    <div ref={box}>
      <DetailTable field={field} rows={rows} cell={cell} actions={disabled ? undefined : actions} keyOf={keys.keyOf} />
      {disabled ? null : (
        <div className={styles.below}>
          <Button
            id={id}
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-describedby={props.describedBy}
            onClick={() => addAt(rows.length, blankRow(field))}
          >
            添加一行
          </Button>
        </div>
      )}
    </div>
  );
}
