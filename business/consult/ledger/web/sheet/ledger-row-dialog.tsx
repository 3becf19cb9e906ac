import { Form, Input } from 'antd';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import {
  buildLedgerSideKey,
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerLine,
  type LedgerRowDraft,
} from '../../model/index.ts';

interface RowDialogProps {
  readonly form: CostLedgerKind;
  /** The row that is changed. */
  readonly line: CostLedgerLine;
  readonly onSave: (values: LedgerRowDraft) => Promise<void>;
  readonly onClose: () => void;
}

/** One row of a ledger's table with its long texts whole. Amounts follow quantity and price; without them an amount is written as it is. */
export function LedgerRowDialog({ form, line, onSave, onClose }: RowDialogProps) {
  const { sides, contractPrice, filedPrice } = COST_LEDGER_BY_KIND[form];
  const numbers = sides.flatMap(({ side, word }, at) => [
    [buildLedgerSideKey(side, 'Quantity'), `${word}工程量`],
    ...(contractPrice && at > 0 ? [] : [[buildLedgerSideKey(side, 'Price'), `${word}单价（元）`]]),
    ...(contractPrice ? [] : [[buildLedgerSideKey(side, 'Amount'), `${word}合价（元）`]]),
  ]);
  if (filedPrice) numbers.push(['filedPrice', '备案单价（元）']);
  return (
    <FormDialog<LedgerRowDraft>
      title={`修改：${line.name}`}
      name="ledger.row"
      width={640}
      initial={line}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Item name="code" label="项目编码">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="name" label="项目名称" rules={createRequiredRule('请填写项目名称')}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="unit" label="计量单位">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="remark" label="备注（超量、核增的原因）">
        <Input maxLength={500} />
      </Form.Item>
      {line.section
        ? null
        : numbers.map(([key = '', label = '']) => (
            <Form.Item key={key} name={key} label={label}>
              <Input inputMode="decimal" autoComplete="off" />
            </Form.Item>
          ))}
      <Form.Item name="feature" label="项目特征" style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={3} maxLength={4000} />
      </Form.Item>
    </FormDialog>
  );
}
