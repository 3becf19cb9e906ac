import { Link } from 'react-router';
import type { RegistrationResult } from '../../model/calls/register-calls.ts';
import styles from '../form/auth-form.module.css';

const NEXT = {
  waiting: '账号正在等待管理员启用。启用后，用刚才的用户名或手机号登录。',
  enabled: '现在可以用刚才的用户名或手机号登录。',
} as const;

/** What was reached, and what comes next. */
export function RegistrationDone({ state, to }: { state: RegistrationResult['state']; to: string }) {
  return (
    <div role="status" className={styles.done}>
      <h2>注册成功</h2>
      <p>{NEXT[state]}</p>
      <Link className={styles.doneLink} to={to}>
        返回登录
      </Link>
    </div>
  );
}
