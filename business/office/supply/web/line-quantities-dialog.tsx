import { Form, InputNumber } from 'antd';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { WIDE_FORM_ITEM_CLASS } from '#kernel/web/pattern/input/form-items.tsx';

/** What of a line comes or goes now. */
export interface QuantityOfLine {
  readonly line: string;
  readonly qty: string;
}

interface LineQuantitiesDialogProps {
  readonly title: string;
  readonly name: string;
  readonly okText: string;
  /** The lines of the record; none while they are not known yet. */
  readonly lines: readonly LineValues[] | undefined;
  /** The field with what of a line was done already, and what that is called. */
  readonly done: { readonly field: string; readonly label: string };
  readonly onSave: (given: readonly QuantityOfLine[]) => Promise<void>;
  readonly onClose: () => void;
}

const restOf = (line: LineValues, done: string) =>
  toDecimalOrZero(String(line.qty ?? '0')).minus(toDecimalOrZero(String(line[done] ?? '0')));

/** Asks of every open line of a record how much of it comes or goes now; all that is left is proposed. */
export function LineQuantitiesDialog({ lines, done, onSave, ...dialog }: LineQuantitiesDialogProps) {
  const open = (lines ?? []).filter((line) => restOf(line, done.field).gt(0));
  const initial = Object.fromEntries(
    open.map((line) => [`qty.${String(line.id)}`, restOf(line, done.field).toFixed()]),
  );
  const save = (typed: Readonly<Record<string, string | null>>) =>
    onSave(open.map(({ id }) => ({ line: String(id), qty: String(typed[`qty.${String(id)}`] ?? '0') })));
  return (
    <FormDialog<Record<string, string | null>>
      {...dialog}
      width={460}
      initial={initial}
      loading={lines === undefined}
      onSave={save}
    >
      {open.map((line) => (
        <Form.Item
          key={String(line.id)}
          name={`qty.${String(line.id)}`}
          label={String(line.supply_label ?? '')}
          className={WIDE_FORM_ITEM_CLASS}
          extra={`${done.label} ${toDecimalOrZero(String(line[done.field] ?? '0')).toFixed()} / ${toDecimalOrZero(String(line.qty)).toFixed()}`}
        >
          <InputNumber stringMode min="0" style={{ width: '100%' }} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
