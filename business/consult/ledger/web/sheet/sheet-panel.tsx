import { useState } from 'react';
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
import { useSheet } from './use-sheet.ts';

interface SheetPanelProps {
  readonly form: LedgerForm;
  readonly row: Row;
  readonly project: Row;
}

export type Opened = 'edit' | 'add' | 'below' | 'take' | 'print' | 'settled' | null;

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
export function SheetPanel({ form, row, project }: SheetPanelProps) {
  const open = useSheet(form, row.id);
  const { sheet } = open;
  const confirm = useConfirm();
  const adjust = useAdjust(row.id, open);
  const mayWrite = useCan('ledger:write');
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const line = sheet?.lines.find(({ id }) => id === chosen) ?? null;
  const editable = mayWrite && sheet?.state === 'draft';
  const close = () => setOpened(null);
  const remove = async () => {
    if (!line) return;
    const text = line.section ? '该分部下的明细将一并删除。' : undefined;
    if (!(await confirm({ title: `确定删除“${line.name}”？`, text, okText: '删除', danger: true }))) return;
    await open.act(() => open.change({ remove: [line.id] }), '已删除');
  };
  const openLine = (each: SheetLine) => {
    setChosen(each.id);
    if (editable) setOpened('edit');
  };
  return (
    <div className={styles.panel}>
      <GridPane
        bar={() => (
          <SheetBar
            form={form}
            row={row}
            open={open}
            line={line}
            editable={editable}
            onOpen={setOpened}
            onRemove={() => void remove()}
            onAdjust={() => void adjust()}
          />
        )}
        error={sheet ? null : open.error}
        retry={() => void open.refetch()}
        foot={sheet ? <Foot form={form} total={sheet.total} /> : null}
      >
        <SheetGrid form={form} sheet={sheet} selected={line} onSelect={({ id }) => setChosen(id)} onOpen={openLine} />
      </GridPane>
      <Writing form={form} line={line} opened={opened} change={open.change} onClose={close} />
      {opened === 'take' && sheet ? (
        <TakeDialog
          form={form}
          id={row.id}
          version={sheet.version}
          project={project.id}
          count={sheet.lines.length}
          onDone={() => void open.freshen()}
          onClose={close}
        />
      ) : null}
      {opened === 'print' && sheet ? (
        <SheetPrint form={form} name={String(row.name)} project={String(project.name)} sheet={sheet} onDone={close} />
      ) : null}
      {opened === 'settled' ? <SettledPrint id={row.id} onDone={close} /> : null}
    </div>
  );
}

interface WritingProps {
  readonly form: LedgerForm;
  readonly line: SheetLine | null;
  readonly opened: Opened;
  readonly change: ReturnType<typeof useSheet>['change'];
  readonly onClose: () => void;
}

/** The dialog of a row: a new one beside or below the chosen row, or the row itself. */
function Writing({ form, line, opened, change, onClose }: WritingProps) {
  if (opened !== 'edit' && opened !== 'add' && opened !== 'below') return null;
  const parentId = (opened === 'below' ? line?.id : line?.parentId) ?? null;
  const save = async (values: RowDraft) => {
    if (opened === 'edit' && line) await change({ set: [{ id: line.id, values: written(values) }] });
    else await change({ add: [{ parentId, values: written(values) }] });
    onClose();
  };
  const lead = opened === 'below' && line ? `加在“${line.name}”之下` : undefined;
  return <RowDialog form={form} line={opened === 'edit' ? line : null} lead={lead} onSave={save} onClose={onClose} />;
}

/** What a form leaves empty is no value. */
const written = (values: RowDraft): RowDraft =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value ?? (/Quantity|Price|Amount/.test(key) ? null : '')]),
  );
