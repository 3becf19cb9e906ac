import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { processDesignCalls } from '../../../model/calls.ts';
import { describeProcessChanges } from '../../../model/describe-process-changes.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { LabelledControls } from '../properties/labelled-controls.tsx';
import { DesignFaultList } from './design-fault-list.tsx';
import { FinishedRequestReplay } from './finished-request-replay.tsx';

interface PublishDialogProps {
  readonly onClose: () => void;
  readonly onPublished: () => void;
  /** Leads to the fault that was chosen. */
  readonly onFault: () => void;
}

/** Before a version comes into force: its faults, what it changes, whose path would differ, and why it is made. */
export function PublishProcessDialog({ onClose, onPublished, onFault }: PublishDialogProps) {
  const { design, definition, faults, names } = useProcessDesign();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const changes = describeProcessChanges(design.inForce.definition, definition, names);
  const isFaulty = faults.some(({ level }) => level === 'error');
  const publish = async () => {
    if (isFaulty) return toast.error('请先改正检查出的问题');
    if (note.trim() === '') return toast.error('请填写修改说明');
    setBusy(true);
    try {
      const body = { definition, newestId: design.newestId, note };
      const { version } = await callServer(processDesignCalls.publish, { params: { code: design.code }, body });
      toast.success(`已发布第${version}版，新的申请按此流转`);
      onClose();
      onPublished();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title="发布新版本"
      name="flow.publish"
      width={720}
      okText="发布"
      busy={busy}
      onClose={onClose}
      onOk={() => void publish()}
    >
      {faults.length > 0 ? <DesignFaultList onGo={onFault} /> : null}
      <LabelledControls label={`与使用中的第${design.inForce.definition.version}版相比`}>
        {changes.length === 0 ? <p className={styles.faint}>没有变化</p> : null}
        <ul className={styles.notes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </LabelledControls>
      <LabelledControls label="发布前演练">
        <FinishedRequestReplay disabled={isFaulty} />
      </LabelledControls>
      <LabelledControls label="修改说明">
        <Input.TextArea
          aria-label="修改说明"
          maxLength={200}
          showCount
          autoSize={{ minRows: 2 }}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </LabelledControls>
      <p className={styles.faint}>进行中的流程仍按原版本办理。</p>
    </AppDialog>
  );
}
