import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { designCalls } from '../../../model/design/calls.ts';
import { changesBetween } from '../../../model/design/compare.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { Labelled } from '../properties/labelled.tsx';
import { FaultList } from './fault-list.tsx';
import { Rehearsal } from './rehearsal.tsx';

interface PublishDialogProps {
  readonly onClose: () => void;
  readonly onPublished: () => void;
  /** Leads to the fault that was chosen. */
  readonly onFault: () => void;
}

/** Before a version comes into force: its faults, what it changes, whose path would differ, and why it is made. */
export function PublishDialog({ onClose, onPublished, onFault }: PublishDialogProps) {
  const { design, definition, faults, names } = useDesign();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const changes = changesBetween(design.inForce.definition, definition, names);
  const isFaulty = faults.some(({ level }) => level === 'error');
  const publish = async () => {
    if (isFaulty) return toast.error('请先改正检查出的问题');
    if (note.trim() === '') return toast.error('请填写修改说明');
    setBusy(true);
    try {
      const body = { definition, newestId: design.newestId, note };
      const { version } = await callServer(designCalls.publish, { params: { code: design.code }, body });
      toast.success(`已发布第${version}版，新的申请按此流转`);
      onClose();
      onPublished();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="发布新版本"
      name="flow.publish"
      width={720}
      okText="发布"
      busy={busy}
      onClose={onClose}
      onOk={() => void publish()}
    >
      {faults.length > 0 ? <FaultList onGo={onFault} /> : null}
      <Labelled label={`与使用中的第${design.inForce.definition.version}版相比`}>
        {changes.length === 0 ? <p className={styles.faint}>没有变化</p> : null}
        <ul className={styles.notes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Labelled>
      <Labelled label="发布前演练">
        <Rehearsal disabled={isFaulty} />
      </Labelled>
      <Labelled label="修改说明">
        <Input.TextArea
          aria-label="修改说明"
          maxLength={200}
          showCount
          autoSize={{ minRows: 2 }}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Labelled>
      <p className={styles.faint}>进行中的流程仍按原版本办理。</p>
    </Dialog>
  );
}
