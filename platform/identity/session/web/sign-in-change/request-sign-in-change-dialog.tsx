import { Form, Input } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import type { User } from '#platform/people/org/model/index.ts';
import { signInChangeCalls } from '../../model/index.ts';
import styles from './sign-in-change.module.css';

interface AskDialogProps {
  readonly user: User;
  readonly onClose: () => void;
  /** @param isWaiting whether the person or an administrator has to confirm it */
  readonly onAsked: (isWaiting: boolean) => void;
}

interface Wanted {
  loginName: string;
  phone?: string | null;
  email?: string | null;
}

/** 变更登录资料: what shall become of another person's login name, phone and e-mail address. */
export function RequestSignInChangeDialog({ user, onClose, onAsked }: AskDialogProps) {
  const ask = async ({ loginName, phone, email }: Wanted) => {
    const body = { loginName, phone: phone ?? '', email: email ?? '' };
    const { waiting } = await callServer(signInChangeCalls.ask, { params: { id: user.id }, body });
    onAsked(waiting !== null);
  };
  return (
    <FormDialog<Wanted>
      title={`变更登录资料：${user.name}`}
      name="user.sign-in-ask"
      width={460}
      okText="提交"
      initial={{ loginName: user.loginName, phone: user.phone, email: user.email }}
      onSave={ask}
      onClose={onClose}
      lead={
        <p className={styles.words}>
          提交后须由本人（凭原手机收到的确认码，或登录后在“账号安全”中）或管理员确认才会生效。
        </p>
      }
    >
      <Form.Item name="loginName" label="登录名" rules={createRequiredRule('请输入登录名')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="手机号">
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label="邮箱">
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
