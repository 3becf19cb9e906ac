import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables';
import type { EditorCommand } from './editor-commands.ts';

const named = (label: string, run: Command): EditorCommand => ({ label, run });

/** What can be done to the table the cursor stands in. */
export const TABLE_COMMANDS: readonly EditorCommand[] = [
  named('上方插入行', addRowBefore),
  named('下方插入行', addRowAfter),
  named('左侧插入列', addColumnBefore),
  named('右侧插入列', addColumnAfter),
  named('合并单元格', mergeCells),
  named('拆分单元格', splitCell),
  named('表头行', toggleHeaderRow),
  named('删除行', deleteRow),
  named('删除列', deleteColumn),
  named('删除表格', deleteTable),
];
