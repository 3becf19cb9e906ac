import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button, Dropdown } from 'antd';
import { download } from '#kernel/web/api/files/download.ts';
import type { Row } from '#kernel/web/row.ts';
import { LEDGERS, type LedgerForm, ledgerCalls, type SheetLine } from '../../model/index.ts';
import { Steps } from '../steps.tsx';
import styles from './sheet.module.css';
import type { Opened } from './sheet-panel.tsx';
import type { OpenSheet } from './use-sheet.ts';

interface SheetBarProps {
  readonly form: LedgerForm;
  readonly row: Row;
  readonly open: OpenSheet;
  readonly line: SheetLine | null;
  readonly editable: boolean;
  readonly onOpen: (what: Opened) => void;
  readonly onRemove: () => void;
  readonly onAdjust: () => void;
}

/** What is done with the rows of a document, with its table, and with the document itself. */
export function SheetBar({ form, row, open, line, editable, onOpen, onRemove, onAdjust }: SheetBarProps) {
  const { sheet, act, busy } = open;
  const body = { form, id: row.id };
  const empty = !sheet?.lines.length;
  const save = () => act(() => download(ledgerCalls.exportSheet, { body }, `${LEDGERS[form].title}.xlsx`), '导出完成');
  return (
    <>
      <strong className={styles.name} title={String(row.name)}>
        {String(row.name)}
      </strong>
      {editable ? (
        <>
          <Button size="small" onClick={() => onOpen('add')}>
            新增行
          </Button>
          <Button size="small" disabled={!line} onClick={() => onOpen('below')}>
            新增下级
          </Button>
          <Button size="small" disabled={!line} onClick={() => onOpen('edit')}>
            修改
          </Button>
          <Button size="small" danger disabled={!line} onClick={onRemove}>
            删除
          </Button>
          <Button size="small" onClick={() => onOpen('take')}>
            导入
          </Button>
          {LEDGERS[form].filedPrice ? (
            <Button size="small" disabled={empty} onClick={onAdjust}>
              按量差调价
            </Button>
          ) : null}
        </>
      ) : null}
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
      {sheet ? <Steps form={form} row={{ ...row, version: sheet.version, state: sheet.state }} /> : null}
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
    void download(ledgerCalls.settled, { body: { id, format } }, `定案表.${format}`).catch(() => undefined);
  };
  return (
    <Dropdown menu={{ items: FORMATS, onClick: take }} trigger={['click']} disabled={disabled}>
      <Button size="small">定案表</Button>
    </Dropdown>
  );
}
