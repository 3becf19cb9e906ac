import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import styles from '../detail/detail.module.css';

interface IgnoreDialogProps {
  readonly count: number;
  readonly onIgnore: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const USUAL_REASONS = ['已与委托方确认', '合同或招标文件另有约定', '计价软件取整差异', '不影响造价，本次不调整'];

/** Asks why findings are ignored; without a reason they are not. */
export function IgnoreFindingsDialog({ count, onIgnore, onClose }: IgnoreDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (reason.trim() === '') return setFault('请填写忽略原因');
    setBusy(true);
    const done = await onIgnore(reason.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <AppDialog
      name="quality.ignore"
      open
      title={`忽略 ${count} 处问题`}
      width={480}
      onClose={onClose}
      onOk={send}
      okText="忽略"
      busy={busy}
    >
      <label htmlFor={id}>忽略原因</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={500}
        showCount
        status={fault ? 'error' : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setFault('');
        }}
      />
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <p className={styles.usual}>
        {USUAL_REASONS.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </p>
      <p className={styles.hint}>忽略的问题不计入统计，报告中注明原因；再次检查同一文件时保留。</p>
    </AppDialog>
  );
}
