import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Fields } from '#kernel/meta/entity.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { useCellKeys } from '#kernel/web/fields/rows/cell-keys.ts';
import { useRowKeys } from '#kernel/web/fields/rows/row-keys.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { labelIn } from '#kernel/web/row.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import styles from './detail.module.css';
import type { DetailRow } from './kind.ts';
import { cellsIn, copiedFrom, pasteInto } from './pasted.ts';
import { DetailTable } from './table.tsx';

/** What one may do with a cell, and what is wrong with it. */
export interface CellState {
  readonly hidden?: boolean;
  readonly fixed?: boolean;
  readonly required?: boolean;
  readonly fault?: string;
}

interface RowsInputProps {
  readonly id: string;
  readonly label: string;
  readonly columns: Fields;
  readonly sums?: readonly string[];
  readonly rows: readonly DetailRow[];
  readonly onChange: (rows: readonly DetailRow[]) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly stateOf: (at: number, code: string) => CellState;
}

/** A new row with the initial values of its columns. */
const blankRow = (columns: Fields): DetailRow =>
  Object.fromEntries(Object.entries(columns).map(([code, column]) => [code, column.initial ?? null]));

/** A copy is a row of its own: it has no id. */
const copyOf = ({ id: _, ...row }: DetailRow): DetailRow => row;

/**
 * Rows typed in place. Enter goes down and adds a row below the last; the arrows up and down move within a column;
 * Ctrl+Delete removes the row, which can be taken back; cells of a spreadsheet are pasted from a cell on.
 */
export function RowsInput(props: RowsInputProps) {
  const { id, columns, rows, onChange, onBlur, disabled } = props;
  const keys = useRowKeys(rows.length);
  const goTo = useRef<{ at: number; code: string } | null>(null);
  const [removed, setRemoved] = useState<{ at: number; row: DetailRow } | null>(null);
  const firstCode = Object.keys(columns)[0] ?? '';
  const cellId = (at: number, code: string) => `${id}-${at}-${code}`;

  const addAt = (at: number, row: DetailRow, code = firstCode) => {
    keys.insert(at);
    goTo.current = { at, code };
    onChange(rows.toSpliced(at, 0, row));
  };
  const removeAt = (at: number) => {
    const row = rows[at];
    if (!row) return;
    keys.remove(at);
    setRemoved({ at, row });
    goTo.current = { at: Math.min(at, rows.length - 2), code: firstCode };
    onChange(rows.toSpliced(at, 1));
  };
  const takeBack = () => {
    if (removed) addAt(Math.min(removed.at, rows.length), removed.row);
    setRemoved(null);
  };
  const change = (at: number, code: string, value: unknown, label?: string | null) =>
    onChange(
      rows.with(at, { ...rows[at], [code]: value, ...(label === undefined ? {} : { [`${code}_label`]: label }) }),
    );

  const [wanted, setWanted] = useState<{ at: number; code: string } | null>(null);
  const focus = (at: number, code: string) => {
    const cell = document.getElementById(cellId(at, code));
    if (cell) cell.focus();
    // A row out of sight is not drawn: it comes into sight first.
    else if (at >= 0 && at < rows.length) setWanted({ at, code });
  };
  useEffect(() => {
    const place = goTo.current ?? wanted;
    if (!place) return;
    goTo.current = null;
    const cell = document.getElementById(cellId(place.at, place.code));
    if (cell) {
      cell.focus();
      setWanted(null);
    } else setWanted(place);
  });

  const onKey = (event: KeyboardEvent, at: number, code: string) => {
    if (event.key === 'Delete' && event.ctrlKey) removeAt(at);
    else if (event.key === 'ArrowUp') focus(at - 1, code);
    else if (event.key === 'ArrowDown') focus(at + 1, code);
    else if (event.key === 'Enter' && at === rows.length - 1) addAt(rows.length, blankRow(columns), code);
    else if (event.key === 'Enter') focus(at + 1, code);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: number, code: string) => {
    const cells = cellsIn(event.clipboardData?.getData('text/plain') ?? '');
    if (!cells) return;
    event.preventDefault();
    onChange(pasteInto({ columns, rows, at, code, blank: () => blankRow(columns) }, cells));
    toast.success(`已粘贴${cells.length}行`);
  };
  const box = useCellKeys(id, disabled ? null : onKey, disabled ? null : onPaste);
  const copyAll = async () => {
    await navigator.clipboard.writeText(copiedFrom(columns, rows));
    toast.success('已复制，可粘贴到表格软件');
  };

  const cell = (row: DetailRow, at: number, code: string) => {
    const column = columns[code];
    const { hidden, fixed, required, fault } = props.stateOf(at, code);
    if (!column || hidden) return null;
    const { Input, Display } = viewOf(column);
    if (fixed) {
      return (
        <div title={fault}>
          <Display field={column} value={row[code]} label={labelIn(row, code)} place="cell" />
        </div>
      );
    }
    return (
      <div title={fault}>
        <Input
          id={cellId(at, code)}
          field={required === undefined ? column : { ...column, required }}
          value={row[code]}
          label={labelIn(row, code)}
          onChange={(value, label) => change(at, code, value, label)}
          onBlur={onBlur}
          disabled={disabled}
          status={fault ? 'error' : undefined}
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
        onClick={() => addAt(at + 1, copyOf(rows[at] ?? {}))}
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
      <DetailTable
        {...{ label: props.label, columns, sums: props.sums, rows, cell }}
        actions={disabled ? undefined : actions}
        keyOf={keys.keyOf}
        inSight={wanted?.at}
      />
      {disabled ? null : (
        <div className={styles.below}>
          <Button
            id={id}
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-describedby={props.describedBy}
            onClick={() => addAt(rows.length, blankRow(columns))}
          >
            添加一行
          </Button>
          {rows.length > 0 ? (
            <Button size="small" icon={<SnippetsOutlined aria-hidden />} onClick={() => void copyAll()}>
              复制全部
            </Button>
          ) : null}
          {removed ? (
            <Button size="small" type="link" onClick={takeBack}>
              撤销删除
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
