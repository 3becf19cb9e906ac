import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type OwnSession, ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import { SESSION_KIND_LABELS } from '../../model/index.ts';
import { describeUserAgent } from '../describe-user-agent.ts';
import styles from './security.module.css';

const KEY = ['own-sessions'];
const KINDS: Readonly<Record<string, string>> = SESSION_KIND_LABELS;
const wayText = ({ kind, origin }: OwnSession): string => [KINDS[kind] ?? kind, origin].filter(Boolean).join(' ');

/** Where the account is signed in, with sign-out of each and of all others. */
export function OwnSessionsPanel() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callServer(ownSecurityCalls.ownSessions, { quiet: true }),
  });
  const changed = () => {
    toast.success('已退出');
    void client.invalidateQueries({ queryKey: KEY });
  };
  const endOne = async (session: OwnSession) => {
    const text = `${describeUserAgent(session.agent)}，${session.ip ?? ''}`;
    if (!(await confirm({ title: '退出该设备？', text, okText: '退出', danger: true }))) return;
    await callServer(ownSecurityCalls.endSession, { params: { id: session.id } }).then(changed, () => undefined);
  };
  const endOthers = async () => {
    if (!(await confirm({ title: '退出其他所有设备？', okText: '全部退出', danger: true }))) return;
    await callServer(ownSecurityCalls.endOtherSessions).then(changed, () => undefined);
  };
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={4} />;
  return (
    <Panel
      title={`登录设备（${data.length}）`}
      extra={
        data.length > 1 ? (
          <Button danger size="small" onClick={endOthers}>
            退出其他所有设备
          </Button>
        ) : null
      }
    >
      <ul className={styles.sessions}>
        {data.map((session) => (
          <li key={session.id}>
            <div className={styles.device}>
              <strong>{describeUserAgent(session.agent)}</strong>
              {session.current ? <span className={styles.current}>本机</span> : null}
              <span className={styles.facts}>
                {wayText(session)} · {session.ip ?? '地址未知'} · 登录 {formatInstant(session.createdAt)} · 最近使用{' '}
                {formatInstant(session.seenAt)}
              </span>
            </div>
            {session.current ? null : (
              <Button size="small" onClick={() => endOne(session)}>
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
