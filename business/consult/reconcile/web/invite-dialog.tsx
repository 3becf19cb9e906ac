import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { required } from '#kernel/web/pattern/input/form-items.tsx';
import { StateMark } from '#kernel/web/pattern/state-mark.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type InvitationRow, MOST_DAYS } from '#platform/identity/invitation/model/index.ts';
import { reconcileCalls } from '../model/index.ts';
import { GUEST_PATH } from './addresses.ts';
import styles from './reconcile.module.css';

interface Invited {
  name: string;
  org?: string;
  days: number;
}

const STATES: Readonly<Record<InvitationRow['state'], string>> = {
  open: '有效',
  ended: '已到期',
  revoked: '已收回',
};

function Invitations({ rows, onRevoke }: { rows: readonly InvitationRow[]; onRevoke: (row: InvitationRow) => void }) {
  return (
    <ul className={styles.links} aria-label="已发出的邀请">
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.name}</b>
          <span>{row.org}</span>
          <StateMark tone={row.state === 'open' ? 'ok' : 'rest'} label={STATES[row.state]} />
          <span className={styles.by}>
            {`${showInstant(row.until)} 到期，${row.seenDate ? `最近打开 ${showInstant(row.seenDate)}` : '尚未打开'}，${row.invitedBy} 邀请`}
          </span>
          <span className={styles.room} />
          {row.state === 'open' ? (
            <Button size="small" danger onClick={() => onRevoke(row)}>
              收回
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** People of the other side who see this sheet by a link; each link is told once and can be taken back. */
export function InviteDialog({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const confirm = useConfirm();
  const [link, setLink] = useState<string | null>(null);
  const { data = [], refetch } = useQuery({
    queryKey: ['reconcile', sheetId, 'invitations'],
    queryFn: ({ signal }) => callServer(reconcileCalls.invitations, { params: { id: sheetId }, signal, quiet: true }),
  });
  const invite = async ({ name, org = '', days }: Invited) => {
    const { key } = await callServer(reconcileCalls.invite, { params: { id: sheetId }, body: { name, org, days } });
    setLink(`${window.location.origin}${GUEST_PATH}#${key}`);
    await refetch();
  };
  const revoke = async (row: InvitationRow) => {
    if (
      !(await confirm({
        title: `收回对“${row.name}”的邀请？`,
        text: '链接立即失效，正在查看的页面随即关闭。',
        danger: true,
      }))
    )
      return;
    await callServer(reconcileCalls.revoke, { params: { id: sheetId, invitation: row.id } });
    toast.success('已收回邀请');
    await refetch();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '');
    toast.success('已复制链接');
  };
  return (
    <FormDialog<Invited>
      title="邀请对方人员"
      name="reconcile.invite"
      width={640}
      okText="生成链接"
      initial={{ days: 14 }}
      onSave={invite}
      onClose={onClose}
      lead={
        <>
          {data.length > 0 ? <Invitations rows={data} onRevoke={(row) => void revoke(row)} /> : null}
          {link ? (
            <div className={styles.made}>
              <Input readOnly value={link} aria-label="邀请链接" onFocus={(event) => event.target.select()} />
              <Button onClick={() => void copy()}>复制链接</Button>
            </div>
          ) : null}
          <p className={styles.by}>受邀人凭链接只能查看和填写这一份对量单，无需账号。链接只显示一次。</p>
        </>
      }
    >
      <Form.Item name="name" label="姓名" rules={required('请填写受邀人姓名')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="org" label="单位">
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="days" label="有效天数" rules={required('请填写有效天数')}>
        <InputNumber min={1} max={MOST_DAYS} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
