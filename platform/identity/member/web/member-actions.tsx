import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ShowPasswordOnceDialog } from '#kernel/web/pattern/input/show-password-once-dialog.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { LazySignInChangesDialog } from '#platform/identity/session/web/index.tsx';
import { type Member, memberCalls } from '../model/index.ts';

/** What can be done with a member beside changing it: renewal, another password, removal. */
export function MemberActions({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const confirm = useConfirm();
  const [password, setPassword] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const renew = async () => {
    const text = `在「${member.levelName}」的有效天数内延长，当前到期日 ${member.endDate ?? '无'}。`;
    if (!(await confirm({ title: `为 ${member.name} 续期？`, text, okText: '续期' }))) return;
    const { endDate } = await callServer(memberCalls.renew, { params: { id: member.id } });
    toast.success(`已续期至 ${endDate}`);
    onChanged();
  };
  const reset = async () => {
    const text = '将生成一个新密码，原密码立即失效，该会员所有已登录的设备都会退出。';
    if (!(await confirm({ title: `重置 ${member.name} 的密码？`, text, okText: '重置密码', danger: true }))) return;
    const answer = await callServer(memberCalls.resetPassword, { params: { a: member.id, b: '-' } });
    setPassword(answer.password);
    setWaiting(answer.waiting !== null);
  };
  const remove = async () => {
    const text = '账号和会员资料一并移入回收站，30天内可以恢复。';
    if (!(await confirm({ title: `删除会员 ${member.name}？`, text, okText: '删除', danger: true }))) return;
    await callServer(memberCalls.removeMember, { params: { id: member.id } });
    toast.success('删除成功');
    onChanged();
  };
  /** A refusal has been told by the call itself. */
  const act = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  return (
    <>
      <Button size="small" type="link" disabled={!member.levelId} onClick={act(renew)}>
        续期
      </Button>
      <Button size="small" type="link" onClick={act(reset)}>
        重置密码
      </Button>
      <IfPermitted to={['member:remove']}>
        <Button size="small" type="link" danger onClick={act(remove)}>
          删除
        </Button>
      </IfPermitted>
      {password ? (
        <ShowPasswordOnceDialog name={member.name} password={password} onClose={() => setPassword(null)} />
      ) : null}
      {isWaiting ? (
        <Suspense fallback={null}>
          <LazySignInChangesDialog userId={member.id} name={member.name} onClose={() => setWaiting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
