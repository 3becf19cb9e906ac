import { Button, Input, Segmented } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { showAmount } from '#business/consult/cost/model/index.ts';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type Figures, LINE_STATES, type Line, type SheetView } from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { lineColumns } from './columns.tsx';
import { ConfirmationPrint } from './confirmation-print.tsx';
import { LinePane } from './line-pane.tsx';
import { type Shown, shownOf } from './sheet-lines.ts';
import type { SheetSource } from './source.ts';
import { useLineEdits } from './use-line-edits.ts';
import { type OpenSheet, useSheet } from './use-sheet.ts';

interface SheetProps {
  readonly view: SheetView;
  readonly source: SheetSource;
  readonly mayWrite: boolean;
  readonly firm?: string;
  /** What may be done with the sheet as a whole. */
  readonly actions?: (sheet: OpenSheet, line: Line | undefined) => ReactNode;
}

const CHOICES: readonly (readonly [Shown['state'], string])[] = [
  ['all', '全部'],
  ['differs', '有差异'],
  ['single', '单方'],
  ['open', LINE_STATES.open],
  ['disputed', LINE_STATES.disputed],
  ['agreed', LINE_STATES.agreed],
];

const countOf = (state: Shown['state'], figures: Figures): string => {
  if (state === 'all') return ` ${figures.lines}`;
  return state === 'differs' || state === 'single' ? '' : ` ${figures[state]}`;
};

function SheetFigures({ figures }: { figures: Figures }) {
  const figure = (label: string, amount: string) => (
    <span className={styles.figure}>
      {label} <b>{showAmount(amount)}</b>
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
const keyOf = (line: Line) => String(line.id);

/** Both sides on one sheet: all lines as a grid, the chosen one below it. */
export function Sheet({ view, source, mayWrite, firm, actions }: SheetProps) {
  const sheet = useSheet(source, view.id, view.rev);
  const [shown, setShown] = useState<Shown>({ state: 'all', keyword: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);
  const lines = useMemo(() => shownOf(sheet.lines, shown), [sheet.lines, shown]);
  const line = sheet.lines.find((one) => keyOf(one) === chosen);
  const writable = mayWrite && sheet.state === 'open';
  const edits = useLineEdits(sheet, source.side);
  const columns = useMemo(() => lineColumns(writable ? source.side : null), [writable, source.side]);
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
          second={<LinePane line={line} source={source} sheet={sheet} writable={writable} />}
        />
      </div>
      {printing ? (
        <ConfirmationPrint
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
