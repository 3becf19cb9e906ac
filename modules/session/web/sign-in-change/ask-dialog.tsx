import { Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { Dialog } from '#kernel/web/pattern/dialog.tsx';
import type { User } from '#modules/org/model/index.ts';
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
export function AskDialog({ user, onClose, onAsked }: AskDialogProps) {
  const [form] = Form.useForm<Wanted>();
  const [busy, setBusy] = useState(false);
  const ask = async ({ loginName, phone, email }: Wanted) => {
    setBusy(true);
    try {
      const body = { loginName, phone: phone ?? '', email: email ?? '' };
      const { waiting } = await callServer(signInChangeCalls.ask, { params: { id: user.id }, body });
      onAsked(waiting !== null);
    } catch (error) {
      const faults = error instanceof CallFailure ? Object.entries(error.faults) : [];
      form.setFields(faults.map(([name, text]) => ({ name: name as keyof Wanted, errors: [text] })));
    }
    setBusy(false);
  };
  const initial = { loginName: user.loginName, phone: user.phone, email: user.email };
  return (
    <Dialog
      open
      title={`变更登录资料：${user.name}`}
      name="user.sign-in-ask"
      width={460}
      onClose={onClose}
      onOk={() => form.submit()}
      okText="提交"
      busy={busy}
    >
      <p className={styles.words}>
        提交后须由本人（凭原手机收到的确认码，或登录后在“账号安全”中）或管理员确认才会生效。
      </p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={ask}>
        <Form.Item name="loginName" label="登录名" rules={[{ required: true, message: '请输入登录名' }]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label="手机号">
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label="邮箱">
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
