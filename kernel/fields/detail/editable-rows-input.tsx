import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined';
import { Button } from 'antd';
import type { Fields } from '#kernel/meta/entity.ts';
import { useCellKeyboardAndPaste } from '#kernel/web/fields/rows/use-cell-keyboard-and-paste.ts';
import { copyText } from '#kernel/web/toast/copy-text.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { parseClipboardCells, pasteCellsInto, rowsAsClipboardText } from './clipboard-cells.ts';
import { CopyDeleteRowButtons } from './copy-delete-row-buttons.tsx';
import styles from './detail.module.css';
import { type DetailCellState, DetailRowCell } from './detail-row-cell.tsx';
import { DetailTable } from './detail-table.tsx';
import type { DetailRow } from './kind.ts';
import { createDetailRow, useEditableRows } from './use-editable-rows.tsx';

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
  readonly stateOf: (at: number, code: string) => DetailCellState;
}

/**
 * Rows typed in place. Enter goes down and adds a row below the last; the arrows up and down move within a column;
 * Ctrl+Delete removes the row, which can be taken back; cells of a spreadsheet are pasted from a cell on.
 */
export function EditableRowsInput(props: RowsInputProps) {
  const { id, columns, rows, onChange, disabled } = props;
  const typed = useEditableRows(props);
  const { add, copy, remove, focus } = typed;

  const onKey = (event: KeyboardEvent, at: number, code: string) => {
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Delete: event.ctrlKey ? () => remove(at) : undefined,
      ArrowUp: () => focus(at - 1, code),
      ArrowDown: () => focus(at + 1, code),
      Enter: () => (at === rows.length - 1 ? add(code) : focus(at + 1, code)),
    };
    const act = acts[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: number, code: string) => {
    const cells = parseClipboardCells(event.clipboardData?.getData('text/plain') ?? '');
    if (!cells) return;
    event.preventDefault();
    onChange(pasteCellsInto({ columns, rows, at, code, blank: () => createDetailRow(columns) }, cells));
    toast.success(`已粘贴${cells.length}行`);
  };
  const box = useCellKeyboardAndPaste(id, disabled ? null : onKey, disabled ? null : onPaste);

  return (
    <div ref={box}>
      <DetailTable
        {...{ label: props.label, columns, sums: props.sums, rows }}
        cell={(row, at, code) => (
          <DetailRowCell
            {...{ row, at, code, columns, disabled }}
            id={typed.cellId(at, code)}
            state={props.stateOf(at, code)}
            onChange={(value, label) => typed.change(at, code, value, label)}
            onBlur={props.onBlur}
          />
        )}
        actions={disabled ? undefined : (at) => <CopyDeleteRowButtons at={at} onCopy={copy} onRemove={remove} />}
        keyOf={typed.keyOf}
        inSight={typed.inSight}
      />
      {disabled ? null : <BelowRows {...props} typed={typed} />}
    </div>
  );
}

/** A new row, all rows for a spreadsheet, and the row removed last. */
function BelowRows({
  id,
  columns,
  rows,
  describedBy,
  typed,
}: RowsInputProps & { typed: ReturnType<typeof useEditableRows> }) {
  const copyAll = () => copyText(rowsAsClipboardText(columns, rows), { done: '已复制，可粘贴到表格软件' });
  return (
    <div className={styles.below}>
      <Button
        id={id}
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => typed.add()}
      >
        添加一行
      </Button>
      {rows.length > 0 ? (
        <Button size="small" icon={<SnippetsOutlined aria-hidden />} onClick={() => void copyAll()}>
          复制全部
        </Button>
      ) : null}
      {typed.takeBack ? (
        <Button size="small" type="link" onClick={typed.takeBack}>
          撤销删除
        </Button>
      ) : null}
    </div>
  );
}
