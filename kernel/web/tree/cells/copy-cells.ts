import { toast } from '../../toast/toast.ts';
import type { TreeColumn } from '../tree-column.ts';
import { formatCellsForClipboard } from './cell-range.ts';

/** Puts rows and columns on the clipboard and says so; not where a row is still on its way. */
export function copyCells<T>(
  clipboard: DataTransfer,
  rows: readonly T[],
  columns: readonly TreeColumn<T>[],
  { isPending }: { readonly isPending?: (row: T) => boolean },
): void {
  if (isPending && rows.some(isPending)) {
    toast.warning('选中的行尚未全部加载，请缩小范围，或使用导出');
    return;
  }
  const { text, html } = formatCellsForClipboard(rows, columns);
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', html);
  toast.success(rows.length * columns.length === 1 ? '已复制单元格' : `已复制 ${rows.length} 行 ${columns.length} 列`);
}
