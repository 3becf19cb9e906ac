import { Button } from 'antd';
import { copyText } from '../../toast/copy-text.ts';
import { AppDialog } from '../dialog/app-dialog.tsx';
import styles from './show-password-once-dialog.module.css';

interface GivenPasswordProps {
  readonly name: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** A password that is told once: to be read out, or copied, and handed over. */
export function ShowPasswordOnceDialog({ name, password, onClose }: GivenPasswordProps) {
  const copy = () => copyText(password, { refused: '浏览器不允许复制，请选中密码后按 Ctrl+C' });
  return (
    <AppDialog open name="user.password" title={`${name} 的新密码`} width={460} onClose={onClose}>
      <p className={styles.line}>
        <output className={styles.password} aria-label="新密码">
          {password}
        </output>
        <Button onClick={copy}>复制</Button>
      </p>
      <p className={styles.note}>密码只显示这一次，请转交给本人。首次登录时必须设置自己的密码。</p>
    </AppDialog>
  );
}
