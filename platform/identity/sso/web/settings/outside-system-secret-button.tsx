import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { outsideSystemCalls } from '../../model/outside-system-calls.ts';
import styles from './settings.module.css';

/** Makes a new shared secret for an outside system and shows it this one time. */
export function OutsideSystemSecretButton({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm();
  const renew = async () => {
    const text = '原有密钥立即失效，对方系统须改用新密钥。';
    if (!(await confirm({ title: `为“${name}”生成新密钥？`, text, okText: '生成', danger: true }))) return;
    const made = await callServer(outsideSystemCalls.newSecret, { params: { id } }).catch(() => null);
    if (!made) return;
    const shown = (
      <>
        请交给对方系统的管理员，关闭后不再显示。
        <code className={styles.secret}>{made.secret}</code>
      </>
    );
    await confirm({ title: '新密钥', text: shown, isNote: true });
  };
  return (
    <Button size="small" onClick={renew}>
      生成密钥
    </Button>
  );
}
