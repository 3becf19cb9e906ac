import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { formatYuan, type WorkbookPreview } from '../../../model/index.ts';
import styles from '../import.module.css';
import type { TableLayoutDecisions } from '../use-cost-import.ts';
import own from './columns.module.css';
import { SheetPreviewGrid } from './sheet-preview-grid.tsx';
import { TableLayoutEditor } from './table-kind-and-heading-editor.tsx';
import { TableLayoutList } from './table-layout-list.tsx';
import { useWorkbookPreview } from './use-workbook-preview.ts';

interface ColumnsStepProps {
  readonly fileId: string;
  readonly stage: string;
  readonly name: string;
  readonly first: WorkbookPreview;
  readonly onImport: (said: TableLayoutDecisions) => Promise<void>;
  readonly onAgain: () => void;
  /** Instead of 重新选择文件. */
  readonly againText?: string;
}

/** Says which table of a workbook is what and which column holds what; the sheet stands beside it. */
export function MapColumnsStep(props: ColumnsStepProps) {
  const { fileId, stage, name, first, onImport, onAgain, againText = '重新选择文件' } = props;
  const { look, said, busy, layout, choose, say, forget } = useWorkbookPreview(fileId, stage, first);
  const [importing, setImporting] = useState(false);
  const sheet = look.sheets.find((each) => each.name === layout?.sheet);
  const nothing = look.bills + look.measures === 0;
  const start = async () => {
    setImporting(true);
    await onImport(said);
    setImporting(false);
  };
  return (
    <>
      <p className={styles.hint}>
        {name}：请核对存疑的表格，选择表的种类和各列的内容。对应关系按表头记住，以后同样表头的工作簿自动照此读取。
      </p>
      <div className={own.panes}>
        <TableLayoutList layouts={look.layouts} chosen={layout} onChoose={choose} />
        {layout && sheet ? (
          <div className={own.pane} key={layout.sheet}>
            <TableLayoutEditor
              key={`${layout.from}-${layout.to}`}
              {...{ layout, sheet, busy }}
              onSay={(next, from) => void say(next, { sheet: layout.sheet, from })}
              onForget={() => void forget(layout)}
            />
            <SheetPreviewGrid
              {...{ fileId, layout, sheet }}
              onColumns={(columns) =>
                layout.kind &&
                void say({ head: layout.head, kind: layout.kind, columns }, { sheet: layout.sheet, from: layout.from })
              }
            />
          </div>
        ) : (
          <EmptyState text="工作簿中没有可读取的表格" hint="请确认选择的是计价表，而不是说明或封面" />
        )}
      </div>
      <div className={own.foot}>
        <p role="status" aria-busy={busy} className={nothing ? styles.fault : undefined}>
          {nothing
            ? '按现在的对应读不出清单，请指定清单表的表头和各列'
            : `按现在的对应读取：清单 ${look.bills} 项，措施 ${look.measures} 项，总造价 ${look.total ? `${formatYuan(look.total)} 元` : '未列出'}`}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onAgain}>{againText}</Button>
          <Button type="primary" disabled={nothing || busy} loading={importing} onClick={() => void start()}>
            按此导入
          </Button>
        </div>
      </div>
    </>
  );
}
