import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { COST_LEDGER_BY_KIND, type CostLedgerKind, type CostLedgerLine, costLedgerCalls } from '../../model/index.ts';
import { DocumentStepButtons } from '../ledger-document-step-buttons.tsx';
import type { LedgerDialogName } from './cost-document-sheet-panel.tsx';
import type { LedgerRowActionHandlers } from './use-ledger-row-actions.ts';
import type { LedgerSheetHandle } from './use-ledger-sheet.ts';

interface SheetBarProps {
  readonly form: CostLedgerKind;
  readonly row: DisplayedRecord;
  readonly open: LedgerSheetHandle;
  readonly line: CostLedgerLine | null;
  /** Which of the documents is shown. */
  readonly choice: ReactNode;
  /** What is done to rows, while they may be changed. */
  readonly acts: LedgerRowActionHandlers | undefined;
  /** The cursor goes into the table. */
  readonly toGrid: () => void;
  readonly onOpen: (what: LedgerDialogName) => void;
  readonly onAdjust: () => void;
}

/** What is done with the rows of a document, with its table, and with the document itself. */
export function LedgerSheetToolbar(props: SheetBarProps) {
  const { form, row, open, choice, acts, onOpen } = props;
  const { sheet, act, busy } = open;
  const body = { form, id: row.id };
  const empty = !sheet?.lines.length;
  const save = () =>
    act(
      () => downloadAnswer(costLedgerCalls.exportSheet, { body }, `${COST_LEDGER_BY_KIND[form].title}.xlsx`),
      '导出完成',
    );
  return (
    <>
      {choice}
      {acts ? <RowButtons {...props} acts={acts} empty={empty} /> : null}
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        disabled={empty}
        onClick={() => void save()}
      >
        导出
      </Button>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} disabled={empty} onClick={() => onOpen('print')}>
        打印
      </Button>
      {form === 'settlement' ? <SettledMenu id={row.id} disabled={empty} onPrint={() => onOpen('settled')} /> : null}
      {sheet ? <DocumentStepButtons form={form} row={{ ...row, version: sheet.version, state: sheet.state }} /> : null}
    </>
  );
}

type RowButtonsProps = SheetBarProps & { readonly acts: LedgerRowActionHandlers; readonly empty: boolean };

/** Rows come, go and move; their keys stand in the tips. */
function RowButtons({ form, open, line, acts, empty, toGrid, onOpen, onAdjust }: RowButtonsProps) {
  const onLine = (work: (on: CostLedgerLine) => void) => () => {
    if (line) work(line);
    toGrid();
  };
  const insert = (side: 'above' | 'below') => () => {
    acts.insert(line, side);
    toGrid();
  };
  return (
    <>
      <Button size="small" title="在所选行下方插入（Ctrl+Enter）" onClick={insert('below')}>
        新增行
      </Button>
      <Button size="small" disabled={!line} title="在所选行上方插入（Insert）" onClick={insert('above')}>
        上方插入
      </Button>
      <Button size="small" disabled={!line} onClick={onLine(acts.insertInto)}>
        新增下级
      </Button>
      <Button
        size="small"
        disabled={!line}
        title="在窗口中修改整行，项目特征等长文本可换行"
        onClick={() => onOpen('edit')}
      >
        修改
      </Button>
      <Button
        size="small"
        danger
        disabled={!line}
        title="删除所选行（Ctrl+Delete）"
        onClick={onLine((each) => acts.remove([each]))}
      >
        删除
      </Button>
      <IconButton
        label="上移"
        hint="上移（Alt+↑）"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={!line}
        onClick={onLine((each) => acts.shift(each, 'ArrowUp'))}
      />
      <IconButton
        label="下移"
        hint="下移（Alt+↓）"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={!line}
        onClick={onLine((each) => acts.shift(each, 'ArrowDown'))}
      />
      <UndoButtons undo={open.undo} redo={open.redo} />
      <Button size="small" onClick={() => onOpen('take')}>
        导入
      </Button>
      {COST_LEDGER_BY_KIND[form].filedPrice ? (
        <Button size="small" disabled={empty} onClick={onAdjust}>
          按量差调价
        </Button>
      ) : null}
    </>
  );
}

const FORMATS = [
  { key: 'print', label: '打印' },
  { key: 'docx', label: 'Word 文档' },
  { key: 'xlsx', label: 'Excel 表格' },
];

function SettledMenu({ id, disabled, onPrint }: { id: string; disabled: boolean; onPrint: () => void }) {
  const take = ({ key }: { key: string }) => {
    if (key === 'print') return onPrint();
    const format = key === 'docx' ? ('docx' as const) : ('xlsx' as const);
    void downloadAnswer(costLedgerCalls.settled, { body: { id, format } }, `定案表.${format}`).catch(() => undefined);
  };
  return (
    <Dropdown menu={{ items: FORMATS, onClick: take }} trigger={['click']} disabled={disabled}>
      <Button size="small">定案表</Button>
    </Dropdown>
  );
}
