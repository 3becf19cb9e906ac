import { useQueryClient } from '@tanstack/react-query';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './sign-in-change.module.css';
import { SignInChangeItem } from './sign-in-change-item.tsx';
import { usePendingSignInChanges } from './use-pending-sign-in-changes.ts';

/** What somebody else wants to change about the own way to sign in; nothing while there is none. */
export function PendingSignInChangesSection() {
  const client = useQueryClient();
  const { data = [] } = usePendingSignInChanges(null);
  if (data.length === 0) return null;
  const done = () => void client.invalidateQueries({ queryKey: ['records', 'user'] });
  return (
    <Panel title={`待您确认的变更（${data.length}）`}>
      <p className={styles.words}>有人申请变更您的登录资料。如非您本人要求，请拒绝并联系管理员。</p>
      <ul className={styles.changes}>
        {data.map((change) => (
          <SignInChangeItem key={change.id} change={change} onDone={done} />
        ))}
      </ul>
    </Panel>
  );
}
