import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import { copyText } from '#kernel/web/toast/copy-text.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type InvitationRow, MAX_INVITATION_DAYS } from '../model/index.ts';
import styles from './invitations.module.css';

interface Invited {
  name: string;
  org?: string;
  days: number;
}

/** What people are invited to, and the calls of its module. */
interface InviteDialogProps {
  /** Apart from those of other things. */
  readonly name: string;
  readonly title: string;
  /** What the link opens, and how often. */
  readonly note: string;
  /** Where the link leads; the secret stands behind its #. */
  readonly path: string;
  readonly load: (signal: AbortSignal) => Promise<readonly InvitationRow[]>;
  readonly invite: (to: Required<Invited>) => Promise<{ readonly key: string }>;
  readonly revoke: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const STATES: Readonly<Record<InvitationRow['state'], string>> = {
  open: '有效',
  ended: '已到期',
  revoked: '已收回',
  used: '已使用',
};

function Invitations({ rows, onRevoke }: { rows: readonly InvitationRow[]; onRevoke: (row: InvitationRow) => void }) {
  return (
    <ul className={styles.links} aria-label="已发出的邀请">
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.name}</b>
          <span>{row.org}</span>
          <StateBadge tone={row.state === 'open' ? 'ok' : 'rest'} label={STATES[row.state]} />
          <span className={styles.by}>
            {`${formatInstant(row.until)} 到期，${row.seenDate ? `最近打开 ${formatInstant(row.seenDate)}` : '尚未打开'}，${row.invitedBy} 邀请`}
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

/** People from outside who see one thing by a link; each link is told once and can be taken back. */
export function InviteDialog({ name, title, note, path, load, invite, revoke, onClose }: InviteDialogProps) {
  const confirm = useConfirm();
  const [link, setLink] = useState<string | null>(null);
  const {
    data = [],
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['invitations', name],
    queryFn: ({ signal }) => load(signal),
  });
  const makeLink = async ({ org = '', ...to }: Invited) => {
    const { key } = await invite({ org, ...to });
    // The link and its line in the list stand there at once.
    await refetch();
    setLink(`${window.location.origin}${path}#${key}`);
  };
  const takeBack = async (row: InvitationRow) => {
    if (
      !(await confirm({
        title: `收回对“${row.name}”的邀请？`,
        text: '链接立即失效，正在查看的页面随即关闭。',
        danger: true,
      }))
    )
      return;
    await revoke(row.id);
    toast.success('已收回邀请');
    await refetch();
  };
  const copy = () => copyText(link ?? '', { done: '已复制链接' });
  return (
    <FormDialog<Invited>
      title={title}
      name={name}
      width={640}
      okText="生成链接"
      initial={{ days: 14 }}
      loading={isPending}
      onSave={makeLink}
      onClose={onClose}
      lead={
        <>
          {data.length > 0 ? <Invitations rows={data} onRevoke={(row) => void takeBack(row)} /> : null}
          {link ? (
            <div className={styles.made}>
              <Input readOnly value={link} aria-label="邀请链接" onFocus={(event) => event.target.select()} />
              <Button onClick={() => void copy()}>复制链接</Button>
            </div>
          ) : null}
          <p className={styles.by}>{note}</p>
        </>
      }
    >
      <Form.Item name="name" label="姓名" rules={createRequiredRule('请填写受邀人姓名')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="org" label="单位">
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="days" label="有效天数" rules={createRequiredRule('请填写有效天数')}>
        <InputNumber min={1} max={MAX_INVITATION_DAYS} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
