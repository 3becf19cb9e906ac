import { useQueryClient } from '@tanstack/react-query';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from './sign-in-change.module.css';
import { SignInChangeItem } from './sign-in-change-item.tsx';
import { usePendingSignInChanges } from './use-pending-sign-in-changes.ts';

interface ChangesDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What waits for a person or an administrator, to be confirmed with the code of the person's phone. */
export function PendingSignInChangesDialog({ userId, name, onClose }: ChangesDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = usePendingSignInChanges(userId);
  const done = () => {
    void client.invalidateQueries({ queryKey: ['records', 'user'] });
    onClose();
  };
  return (
    <AppDialog open title={`${name}：待确认的变更`} name="user.sign-in-change" width={520} onClose={onClose}>
      <p className={styles.words}>
        变更须经本人同意才会生效：向本人核实后输入其手机收到的确认码，或由本人登录后在“账号安全”中确认，也可由管理员确认。
      </p>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={3} />}
      <ul className={styles.changes}>
        {data?.map((change) => (
          <SignInChangeItem key={change.id} change={change} onDone={done} />
        ))}
      </ul>
    </AppDialog>
  );
}
