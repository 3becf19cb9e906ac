import SendOutlined from '@ant-design/icons/SendOutlined';
import { Button, Input, Tag } from 'antd';
import { useId, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { circulationCalls } from '../../model/circulation-calls.ts';
import styles from './circulation.module.css';
import { useRefreshCirculations } from './use-circulations.ts';

/** 传阅: gives the process to people who read and confirm it. */
export function CirculateButton({ procInstId, title }: { readonly procInstId: string; readonly title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<SendOutlined aria-hidden />} onClick={() => setOpen(true)}>
        传阅
      </Button>
      {open ? <CirculateDialog procInstId={procInstId} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CirculateDialogProps {
  readonly procInstId: string;
  readonly title: string;
  readonly onClose: () => void;
}

function CirculateDialog({ procInstId, title, onClose }: CirculateDialogProps) {
  const id = useId();
  const refresh = useRefreshCirculations();
  const [people, setPeople] = useState<readonly PickedName[]>([]);
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const send = async () => {
    setMissing(people.length === 0);
    if (people.length === 0) return;
    setBusy(true);
    try {
      const body = { to: people.map((person) => person.id), note: note.trim() };
      const { added } = await callServer(circulationCalls.circulate, { params: { id: procInstId }, body });
      toast.success(added === people.length ? `已传阅给${added}人` : `已传阅给${added}人，其余人员尚未确认上一次传阅`);
      onClose();
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title={`传阅：${title}`}
      name="flow.circulate"
      width={560}
      okText="传阅"
      busy={busy}
      onClose={onClose}
      onOk={() => void send()}
    >
      <div className={styles.form}>
        <span id={`${id}-people`} className={styles.required}>
          传阅人员
        </span>
        <fieldset className={styles.people} aria-labelledby={`${id}-people`}>
          {people.map((person) => (
            <Tag key={person.id} closable onClose={() => setPeople(people.filter((one) => one.id !== person.id))}>
              {person.name}
            </Tag>
          ))}
          <Button size="small" danger={missing} onClick={() => setAsking(true)}>
            选择人员
          </Button>
          {missing ? (
            <span className={styles.fault} role="alert">
              请选择传阅人员
            </span>
          ) : null}
        </fieldset>
        <label htmlFor={`${id}-note`}>传阅说明</label>
        <Input.TextArea
          id={`${id}-note`}
          placeholder="希望对方了解什么（可以不填）"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {asking ? (
        <PersonDialog
          open
          multiple
          title="传阅给"
          chosen={people}
          onClose={() => setAsking(false)}
          onPick={(picked) => {
            setPeople(picked);
            setMissing(false);
            setAsking(false);
          }}
        />
      ) : null}
    </AppDialog>
  );
}
