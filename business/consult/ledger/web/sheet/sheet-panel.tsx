import { type ReactNode, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { GridPane } from '#kernel/web/tree/panes/grid-pane.tsx';
import { LEDGERS, type LedgerForm, ledgerCalls, type RowDraft, type Sheet, type SheetLine } from '../../model/index.ts';
import { RowDialog } from './row-dialog.tsx';
import { SettledPrint } from './settled-print.tsx';
import styles from './sheet.module.css';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetPrint } from './sheet-print.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { useRowActs } from './use-row-acts.ts';
import { useSheet } from './use-sheet.ts';

interface SheetPanelProps {
  readonly form: LedgerForm;
  readonly row: Row;
  readonly project: Row;
  /** Which of the documents is shown. */
  readonly choice: ReactNode;
}

export type Opened = 'edit' | 'take' | 'print' | 'settled' | null;

/** What the whole comes to, side by side. */
function Foot({ form, total }: { readonly form: LedgerForm; readonly total: Sheet['total'] }) {
  return (
    <div className={styles.sums} role="status">
      {LEDGERS[form].sides.map(({ side, word }) => (
        <span key={side}>
          {word} <b>{formatDecimal(total[side], 2)}</b>
        </span>
      ))}
      <span>
        核增 <b>{formatDecimal(total.increase, 2)}</b>
      </span>
      <span>
        核减 <b>{formatDecimal(total.decrease, 2)}</b>
      </span>
      <span>元</span>
    </div>
  );
}

/** Asks, and prices the quantities of a settlement that left the contract. */
function useAdjust(id: string, { sheet, freshen }: ReturnType<typeof useSheet>) {
  const confirm = useConfirm();
  return async () => {
    const text =
      '审定工程量与合同工程量相差超过15%、且有备案单价的行，按报价浮动率定新单价（不低于备案单价下浮后的85%，不高于备案单价的115%）并重算审定合价。';
    if (!sheet || !(await confirm({ title: '按量差调整审定价款？', text, okText: '调价' }))) return;
    const body = { id, version: sheet.version };
    const done = await callServer(ledgerCalls.adjust, { body }).catch(() => null);
    if (done) toast.success(done.adjusted > 0 ? `已调整 ${done.adjusted} 行` : '没有需要调价的行');
    void freshen();
  };
}

/** The table of a chosen document: its rows, what is done with them, and what they come to. */
export function SheetPanel({ form, row, project, choice }: SheetPanelProps) {
  const open = useSheet(form, row.id);
  const { sheet } = open;
  const adjust = useAdjust(row.id, open);
  const mayWrite = useCan('ledger:write');
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const line = sheet?.lines.find(({ id }) => id === chosen) ?? null;
  const all = useRowActs(form, open, setChosen);
  const acts = mayWrite && sheet?.state === 'draft' ? all : undefined;
  const openLine = (each: SheetLine) => {
    setChosen(each.id);
    if (acts) setOpened('edit');
  };
  return (
    <div className={styles.panel}>
      <GridPane
        bar={(toGrid) => (
          <SheetBar
            {...{ form, row, open, line, choice, acts, toGrid }}
            onOpen={setOpened}
            onAdjust={() => void adjust()}
          />
        )}
        error={sheet ? null : open.error}
        retry={() => void open.refetch()}
        foot={sheet ? <Foot form={form} total={sheet.total} /> : null}
      >
        <SheetGrid
          {...{ form, sheet }}
          selected={line}
          onSelect={({ id }) => setChosen(id)}
          onOpen={openLine}
          edit={acts?.edit}
          onShift={acts?.shift}
        />
      </GridPane>
      <Windows {...{ form, row, project, open, line, opened }} onClose={() => setOpened(null)} />
    </div>
  );
}

interface WindowsProps extends Pick<SheetPanelProps, 'form' | 'row' | 'project'> {
  readonly open: ReturnType<typeof useSheet>;
  readonly line: SheetLine | null;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** What opens over the table: a row whole, what is taken from files, and its papers. */
function Windows({ form, row, project, open, line, opened, onClose }: WindowsProps) {
  const { sheet } = open;
  if (!sheet) return null;
  if (opened === 'settled') return <SettledPrint id={row.id} onDone={onClose} />;
  if (opened === 'print')
    return (
      <SheetPrint form={form} name={String(row.name)} project={String(project.name)} sheet={sheet} onDone={onClose} />
    );
  if (opened === 'take')
    return (
      <TakeDialog
        form={form}
        id={row.id}
        version={sheet.version}
        project={project.id}
        count={sheet.lines.length}
        onDone={() => void open.freshen()}
        onClose={onClose}
      />
    );
  if (opened !== 'edit' || !line) return null;
  const save = async (values: RowDraft) => {
    await open.change({ set: [{ id: line.id, values: written(values) }] });
    onClose();
  };
  return <RowDialog form={form} line={line} onSave={save} onClose={onClose} />;
}

/** What a form leaves empty is no value. */
const written = (values: RowDraft): RowDraft =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value ?? (/Quantity|Price|Amount/.test(key) ? null : '')]),
  );
