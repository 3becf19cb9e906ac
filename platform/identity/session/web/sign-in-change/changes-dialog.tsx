import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { ChangeItem } from './change-item.tsx';
import styles from './sign-in-change.module.css';
import { useChanges } from './use-changes.ts';

interface ChangesDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What waits for a person or an administrator, to be confirmed with the code of the person's phone. */
export function ChangesDialog({ userId, name, onClose }: ChangesDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useChanges(userId);
  const done = () => {
    void client.invalidateQueries({ queryKey: ['records', 'user'] });
    onClose();
  };
  return (
    <Dialog open title={`${name}：待确认的变更`} name="user.sign-in-change" width={520} onClose={onClose}>
      <p className={styles.words}>
        变更须经本人同意才会生效：向本人核实后输入其手机收到的确认码，或由本人登录后在“账号安全”中确认，也可由管理员确认。
      </p>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={3} />}
      <ul className={styles.changes}>
        {data?.map((change) => (
          <ChangeItem key={change.id} change={change} onDone={done} />
        ))}
      </ul>
    </Dialog>
  );
}
