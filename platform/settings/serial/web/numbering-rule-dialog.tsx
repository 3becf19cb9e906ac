import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import type { SerialSegment } from '#kernel/base/numbers/serial-pattern.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type NumberedField, numberingRuleCalls } from '../model/index.ts';
import styles from './serial.module.css';
import { describeNumberingRule } from './serial-segment-labels.ts';
import { SerialSegmentLines } from './serial-segment-lines.tsx';

interface RuleDialogProps {
  readonly field: NumberedField;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A form's rule: put together from pieces, with the numbers that come next. */
export function NumberingRuleDialog({ field, onClose, onSaved }: RuleDialogProps) {
  const confirm = useConfirm();
  const [pieces, setPieces] = useState<readonly SerialSegment[]>(field.pieces);
  const [start, setStart] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const rule = { form: field.form, field: field.field, pieces: [...pieces], start };
  const { data } = useQuery({
    queryKey: ['code-rules', 'preview', rule],
    queryFn: () =>
      callServer(numberingRuleCalls.preview, { body: rule, quiet: true }).catch((error: Error) => ({
        next: [],
        fault: error.message,
      })),
    placeholderData: (before) => before,
  });
  const perform = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      onSaved();
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    perform(() => callServer(numberingRuleCalls.save, { body: { ...rule, ...field.rule } }), '保存成功');
  const restore = async () => {
    const { rule: own } = field;
    const title = '恢复默认编号规则？';
    if (!own || !(await confirm({ title, text: '已有编号不变，以后的编号按默认规则生成。', okText: '恢复默认' })))
      return;
    await perform(() => callServer(numberingRuleCalls.remove, { params: { id: own.id } }), '已恢复默认');
  };
  return (
    <AppDialog
      open
      title={`${field.formTitle} · ${field.fieldLabel}`}
      name="code-rule"
      width={720}
      okText="保存"
      busy={busy}
      onClose={onClose}
      onOk={() => save().catch(() => undefined)}
      note={
        field.rule ? (
          <Button size="small" type="link" onClick={() => restore().catch(() => undefined)}>
            恢复默认
          </Button>
        ) : null
      }
    >
      <SerialSegmentLines pieces={pieces} shown={field.shown} onChange={setPieces} />
      <div className={styles.start}>
        <label htmlFor="code-rule-start">起始计数</label>
        <InputNumber
          id="code-rule-start"
          size="small"
          min={1}
          max={999_999_999}
          precision={0}
          value={start}
          placeholder="接在已有编号之后"
          style={{ width: 180 }}
          onChange={setStart}
        />
      </div>
      <output className={styles.preview} aria-label="编号预览">
        <span className={styles.phrase}>{describeNumberingRule({ ...field, pieces })}</span>
        {data?.fault ? <span className={styles.fault}>{data.fault}</span> : null}
        {data?.next.map((number) => (
          <span key={number} className={styles.number}>
            {number}
          </span>
        ))}
      </output>
    </AppDialog>
  );
}
