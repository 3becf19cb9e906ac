import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { AuthenticatorCodeInput } from './authenticator-code-input.tsx';
import styles from './security.module.css';
import { useAuthenticatorCode } from './use-authenticator-code.ts';

interface CodeDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** @throws after the person was told */
  readonly onCode: (code: string) => Promise<void>;
}

/** Asks for a code before something about the second factor changes. */
export function AuthenticatorCodeDialog({ open, title, onClose, onCode }: CodeDialogProps) {
  const { input, busy, submit } = useAuthenticatorCode(onCode);
  return (
    <AppDialog open={open} title={title} name="security.code" width={420} onClose={onClose} onOk={submit} busy={busy}>
      <p className={styles.words}>请输入身份验证器应用中的6位数字，或一个未使用的恢复码。</p>
      <AuthenticatorCodeInput {...input} />
    </AppDialog>
  );
}
