import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type MessageRow, messageCalls } from '../model/index.ts';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  readonly message: MessageRow;
  readonly onClose: () => void;
}

/** One message (R1-204, R1-344, R1-345): 确定 marks it read and closes; one that belongs to a page leads there too. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<boolean> => {
    setBusy(true);
    const isRead = await callServer(messageCalls.setRead, { params: { id: message.id } }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!isRead) return false;
    toast.success('确定成功！');
    onClose();
    void client.invalidateQueries({ queryKey: ['messages'] });
    return true;
  };
  const { link } = message;
  const follow = async (to: string) => {
    if (await confirm()) navigate(to);
  };
  return (
    <AppDialog
      open
      title="消息提醒"
      name="message"
      width={480}
      busy={isBusy}
      onClose={onClose}
      onOk={confirm}
      note={link ? <Button onClick={() => follow(link)}>前往查看</Button> : null}
    >
      <dl className={styles.facts}>
        <dt>业务名称</dt>
        <dd>{message.title}</dd>
        <dt>提示内容</dt>
        <dd>{message.content || '—'}</dd>
        <dt>消息类别</dt>
        <dd>{message.type_label}</dd>
        <dt>发送人</dt>
        <dd>{message.createName || '—'}</dd>
        <dt>发送时间</dt>
        <dd>{formatInstant(message.createTime)}</dd>
      </dl>
    </AppDialog>
  );
}
