import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ShowPasswordOnceDialog } from '#kernel/web/pattern/input/show-password-once-dialog.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type SignInChange, signInChangeCalls } from '../../model/index.ts';
import styles from './sign-in-change.module.css';

interface ChangeItemProps {
  readonly change: SignInChange;
  /** It was made or refused. */
  readonly onDone: () => void;
}

/** A waiting change with what the signed-in person can do: agree, refuse, or hand in the code of the old phone. */
export function SignInChangeItem({ change, onDone }: ChangeItemProps) {
  const { userId, isAdmin } = useCurrentUser();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const decides = isAdmin || userId === change.userId;
  const params = { id: change.id };
  /** A refusal has been told by the call itself. */
  const confirm = async () => {
    const body = decides ? {} : { code: code.trim() };
    const done = await callServer(signInChangeCalls.confirm, { params, body }).catch(() => null);
    if (!done) return;
    toast.success('变更已生效');
    if (done.password) setPassword(done.password);
    else onDone();
  };
  const refuse = async () => {
    const done = await callServer(signInChangeCalls.refuse, { params }).then(
      () => true,
      () => false,
    );
    if (done) onDone();
  };
  return (
    <li>
      <strong>{change.what}</strong>
      <p className={styles.facts}>
        {change.askedByLabel} 于 {formatInstant(change.askedAt)} 申请，{formatInstant(change.expiresAt)} 前有效
        {change.phone ? `；确认码已发送到 ${change.phone}` : ''}
      </p>
      <div className={styles.acts}>
        {decides ? null : (
          <Input
            className={styles.code}
            aria-label="确认码"
            placeholder="本人告知的确认码"
            value={code}
            inputMode="numeric"
            maxLength={6}
            onChange={(event) => setCode(event.target.value)}
            onPressEnter={confirm}
          />
        )}
        <Button type="primary" size="small" disabled={!decides && code.trim() === ''} onClick={confirm}>
          确认变更
        </Button>
        <Button size="small" onClick={refuse}>
          {decides ? '拒绝' : '撤销申请'}
        </Button>
      </div>
      {password ? <ShowPasswordOnceDialog name={change.userName} password={password} onClose={onDone} /> : null}
    </li>
  );
}
