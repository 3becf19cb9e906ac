import { Button } from 'antd';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { copyText } from '#kernel/web/toast/copy-text.ts';
import styles from './security.module.css';

/** Recovery codes, shown this one time. null: closed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const copy = () => copyText((codes ?? []).join('\n'), { refused: '无法复制，请手工抄录' });
  return (
    <AppDialog
      open={codes !== null}
      title="恢复码"
      name="security.codes"
      width={420}
      onClose={onClose}
      onOk={onClose}
      okText="已保存"
      note={<Button onClick={copy}>复制</Button>}
    >
      <p className={styles.words}>手机丢失时用恢复码登录，每个只能使用一次。请离线保存，关闭后不再显示。</p>
      <ul className={styles.codes}>
        {(codes ?? []).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </AppDialog>
  );
}
