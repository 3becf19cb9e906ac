import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { circulationCalls } from '../../model/circulation-calls.ts';
import type { FlowDetail } from '../../model/index.ts';
import styles from './circulation.module.css';
import { useRefreshCirculations } from './use-circulations.ts';

type NoticeProps = NonNullable<FlowDetail['circulated']> & { readonly procInstId: string };

/** Who gave the process to the person to read, and the button that confirms it. */
export function CirculationNotice({ procInstId, senderName, note, at, isRead }: NoticeProps) {
  const refresh = useRefreshCirculations();
  const [reply, setReply] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isRead) return;
    const mark = async () => {
      await callServer(circulationCalls.readCirculation, { params: { id: procInstId }, quiet: true });
      await refresh();
    };
    // Only the bold letters of the list depend on it.
    mark().catch(() => undefined);
  }, [isRead, procInstId, refresh]);
  const confirm = async () => {
    setBusy(true);
    try {
      const body = { reply: reply.trim() };
      await callServer(circulationCalls.confirmCirculation, { params: { id: procInstId }, body });
      toast.success('已确认');
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.notice} aria-label="传阅" data-print="no">
      <p className={styles.words}>
        <strong>{senderName}</strong> 于 {formatInstant(at)} 传阅给您{note ? `：${note}` : ''}
      </p>
      <Input
        aria-label="传阅回复"
        className={styles.reply}
        placeholder="回复（可以不填）"
        maxLength={500}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
        onPressEnter={() => void confirm()}
      />
      <Button type="primary" loading={busy} onClick={() => void confirm()}>
        已阅确认
      </Button>
    </section>
  );
}
