import { type ReactNode, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { GridWithBarAndFoot } from '#kernel/web/tree/panes/grid-with-bar-and-foot.tsx';
import {
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerLine,
  type CostLedgerSheet,
  costLedgerCalls,
  type LedgerRowDraft,
} from '../../model/index.ts';
import { ImportLedgerRowsDialog } from './import-ledger-rows-dialog.tsx';
import { LedgerRowDialog } from './ledger-row-dialog.tsx';
import { LedgerSheetGrid } from './ledger-sheet-grid.tsx';
import { LedgerSheetPrint } from './ledger-sheet-print.tsx';
import { LedgerSheetToolbar } from './ledger-sheet-toolbar.tsx';
import { SettlementStatementPrint } from './settlement-statement-print.tsx';
import styles from './sheet.module.css';
import { useLedgerRowActions } from './use-ledger-row-actions.ts';
import { useLedgerSheet } from './use-ledger-sheet.ts';

interface SheetPanelProps {
  readonly form: CostLedgerKind;
  readonly row: DisplayedRecord;
  readonly project: DisplayedRecord;
  /** Which of the documents is shown. */
  readonly choice: ReactNode;
}

export type LedgerDialogName = 'edit' | 'take' | 'print' | 'settled' | null;

/** What the whole comes to, side by side. */
function Foot({ form, total }: { readonly form: CostLedgerKind; readonly total: CostLedgerSheet['total'] }) {
  return (
    <div className={styles.sums} role="status">
      {COST_LEDGER_BY_KIND[form].sides.map(({ side, word }) => (
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
function useAdjust(id: string, { sheet, freshen }: ReturnType<typeof useLedgerSheet>) {
  const confirm = useConfirm();
  return async () => {
    const text =
      '审定工程量与合同工程量相差超过15%、且有备案单价的行，按报价浮动率定新单价（不低于备案单价下浮后的85%，不高于备案单价的115%）并重算审定合价。';
    if (!sheet || !(await confirm({ title: '按量差调整审定价款？', text, okText: '调价' }))) return;
    const body = { id, version: sheet.version };
    const done = await callServer(costLedgerCalls.adjust, { body }).catch(() => null);
    if (done) toast.success(done.adjusted > 0 ? `已调整 ${done.adjusted} 行` : '没有需要调价的行');
    void freshen();
  };
}

/** The table of a chosen document: its rows, what is done with them, and what they come to. */
export function CostDocumentSheetPanel({ form, row, project, choice }: SheetPanelProps) {
  const open = useLedgerSheet(form, row.id);
  const { sheet } = open;
  const adjust = useAdjust(row.id, open);
  const mayWrite = useHasRight('ledger:write');
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<LedgerDialogName>(null);
  const line = sheet?.lines.find(({ id }) => id === chosen) ?? null;
  const all = useLedgerRowActions(form, open, setChosen);
  const acts = mayWrite && sheet?.state === 'draft' ? all : undefined;
  const openLine = (each: CostLedgerLine) => {
    setChosen(each.id);
    if (acts) setOpened('edit');
  };
  return (
    <div className={styles.panel}>
      <GridWithBarAndFoot
        bar={(toGrid) => (
          <LedgerSheetToolbar
            {...{ form, row, open, line, choice, acts, toGrid }}
            onOpen={setOpened}
            onAdjust={() => void adjust()}
          />
        )}
        error={sheet ? null : open.error}
        retry={() => void open.refetch()}
        foot={sheet ? <Foot form={form} total={sheet.total} /> : null}
      >
        <LedgerSheetGrid
          {...{ form, sheet }}
          selected={line}
          onSelect={({ id }) => setChosen(id)}
          onOpen={openLine}
          edit={acts?.edit}
          onShift={acts?.shift}
        />
      </GridWithBarAndFoot>
      <Windows {...{ form, row, project, open, line, opened }} onClose={() => setOpened(null)} />
    </div>
  );
}

interface WindowsProps extends Pick<SheetPanelProps, 'form' | 'row' | 'project'> {
  readonly open: ReturnType<typeof useLedgerSheet>;
  readonly line: CostLedgerLine | null;
  readonly opened: LedgerDialogName;
  readonly onClose: () => void;
}

/** What opens over the table: a row whole, what is taken from files, and its papers. */
function Windows({ form, row, project, open, line, opened, onClose }: WindowsProps) {
  const { sheet } = open;
  if (!sheet) return null;
  if (opened === 'settled') return <SettlementStatementPrint id={row.id} onDone={onClose} />;
  if (opened === 'print')
    return (
      <LedgerSheetPrint
        form={form}
        name={String(row.name)}
        project={String(project.name)}
        sheet={sheet}
        onDone={onClose}
      />
    );
  if (opened === 'take')
    return (
      <ImportLedgerRowsDialog
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
  const save = async (values: LedgerRowDraft) => {
    await open.change({ set: [{ id: line.id, values: written(values) }] });
    onClose();
  };
  return <LedgerRowDialog form={form} line={line} onSave={save} onClose={onClose} />;
}

/** What a form leaves empty is no value. */
const written = (values: LedgerRowDraft): LedgerRowDraft =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value ?? (/Quantity|Price|Amount/.test(key) ? null : '')]),
  );
