import { Button, Input, Segmented } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  LINE_STATE_NAMES,
  type ReconcileLine,
  type ReconcileSheetDetails,
  type ReconcileTotals,
} from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { ReconcileConfirmationPrint } from './confirmation-print.tsx';
import { filterReconcileLines, type ReconcileLineFilter } from './merge-and-filter-sheet-lines.ts';
import { buildReconcileLineColumns } from './reconcile-line-columns.tsx';
import { ReconcileLinePane } from './reconcile-line-pane.tsx';
import type { ReconcileSheetClient } from './reconcile-sheet-source.ts';
import { useReconcileLineEdits } from './use-reconcile-line-edits.ts';
import { type LiveReconcileSheet, useReconcileSheet } from './use-reconcile-sheet.ts';

interface SheetProps {
  readonly view: ReconcileSheetDetails;
  readonly source: ReconcileSheetClient;
  readonly mayWrite: boolean;
  readonly firm?: string;
  /** What may be done with the sheet as a whole. */
  readonly actions?: (sheet: LiveReconcileSheet, line: ReconcileLine | undefined) => ReactNode;
}

const CHOICES: readonly (readonly [ReconcileLineFilter['state'], string])[] = [
  ['all', '全部'],
  ['differs', '有差异'],
  ['single', '单方'],
  ['open', LINE_STATE_NAMES.open],
  ['disputed', LINE_STATE_NAMES.disputed],
  ['agreed', LINE_STATE_NAMES.agreed],
];

const countOf = (state: ReconcileLineFilter['state'], figures: ReconcileTotals): string => {
  if (state === 'all') return ` ${figures.lines}`;
  return state === 'differs' || state === 'single' ? '' : ` ${figures[state]}`;
};

function SheetFigures({ figures }: { figures: ReconcileTotals }) {
  const figure = (label: string, amount: string) => (
    <span className={styles.figure}>
      {label} <b>{formatAmount(amount)}</b>
    </span>
  );
  return (
    <>
      {figure('送审', figures.theirTotal)}
      {figure('审核', figures.ourTotal)}
      {figure('已一致', figures.agreedTotal)}
      {figure('争议（送审）', figures.disputedTheirs)}
    </>
  );
}

const childless = () => null;
const keyOf = (line: ReconcileLine) => String(line.id);

/** Both sides on one sheet: all lines as a grid, the chosen one below it. */
export function ReconcileSheetEditor({ view, source, mayWrite, firm, actions }: SheetProps) {
  const sheet = useReconcileSheet(source, view.id, view.rev);
  const [shown, setShown] = useState<ReconcileLineFilter>({ state: 'all', keyword: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);
  const lines = useMemo(() => filterReconcileLines(sheet.lines, shown), [sheet.lines, shown]);
  const line = sheet.lines.find((one) => keyOf(one) === chosen);
  const writable = mayWrite && sheet.state === 'open';
  const edits = useReconcileLineEdits(sheet, source.side);
  const columns = useMemo(() => buildReconcileLineColumns(writable ? source.side : null), [writable, source.side]);
  if (sheet.error) return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  const grid = (
    <TreeGrid
      label="对量清单"
      name="reconcile.lines"
      rows={lines}
      keyOf={keyOf}
      childrenOf={childless}
      columns={columns}
      flat
      edit={writable ? edits.edit : undefined}
      selected={chosen}
      onSelect={(one) => setChosen(keyOf(one))}
      loading={sheet.isLoading}
      empty={<EmptyState text="没有符合条件的行" />}
    />
  );
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <span className={styles.title}>{view.name}</span>
        <span className={styles.by}>{view.party}</span>
        <SheetFigures figures={sheet.figures} />
        <span className={styles.room} />
        <span className={styles.actions}>
          {writable ? <UndoButtons undo={edits.undo} redo={edits.redo} /> : null}
          <Button size="small" onClick={() => setPrinting(true)}>
            打印确认单
          </Button>
          {actions?.(sheet, line)}
        </span>
      </div>
      <div className={styles.head}>
        <Segmented
          size="small"
          aria-label="显示范围"
          value={shown.state}
          options={CHOICES.map(([value, label]) => ({ value, label: `${label}${countOf(value, sheet.figures)}` }))}
          onChange={(state) => setShown({ ...shown, state })}
        />
        <Input.Search
          size="small"
          allowClear
          className={styles.keyword}
          placeholder="编码或名称"
          aria-label="编码或名称"
          onChange={(event) => setShown({ ...shown, keyword: event.target.value })}
        />
      </div>
      <div className={styles.body}>
        <SplitPane
          name="reconcile.sheet"
          label="清单与详情的分界"
          direction="rows"
          initial={64}
          first={grid}
          second={<ReconcileLinePane line={line} source={source} sheet={sheet} writable={writable} />}
        />
      </div>
      {printing ? (
        <ReconcileConfirmationPrint
          view={view}
          firm={firm}
          figures={sheet.figures}
          lines={lines}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </div>
  );
}
