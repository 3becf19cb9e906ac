import { Link, useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { HOME_PATH } from '#kernel/web/session/guard.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { registerCalls } from '../../model/calls/register-calls.ts';
import { mobileFault, smsCodeFault } from '../../model/entry-rules.ts';
import styles from '../form/form.module.css';
import { Links } from '../form/links.tsx';
import { PhoneProof } from '../form/phone-proof.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useEntryForm } from '../form/use-entry-form.ts';
import { Frame } from '../frame/frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { faultBeside, PHONE_PLACES } from '../sign-in/sign-in-check.ts';
import { useVisitor } from '../sign-in/use-visitor.ts';

const EMPTY = { phone: '', picture: '', captcha: '', email: '' };

/** /login/self-info: the own phone, proved by a code, and mail address. */
export function Page() {
  const user = useVisitor();
  if (user === 'unknown') return <Frame title="完善个人信息" subtitle="正在读取账号…" />;
  if (!user)
    return (
      <Frame title="完善个人信息" subtitle="请先登录">
        <BackToLogin />
      </Frame>
    );
  return (
    <Frame title="完善个人信息" subtitle={`${user.displayName}，绑定手机号后可用短信登录、找回密码`}>
      <SelfInfoForm />
      <Links>
        <Link to={HOME_PATH}>稍后填写，进入首页</Link>
      </Links>
    </Frame>
  );
}

function SelfInfoForm() {
  const navigate = useNavigate();
  const { form, field, input, set, fail, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: ({ phone, captcha }) => ({
      ...faultBeside('phone', mobileFault(phone)),
      ...faultBeside('captcha', smsCodeFault(captcha)),
    }),
    places: PHONE_PLACES,
    async send({ phone, captcha, email }) {
      const body = { phone, captcha: captcha.trim(), email: email.trim() };
      await callServer(registerCalls.selfInfo, { body, quiet: true });
      toast.success('保存成功');
      navigate(HOME_PATH);
    },
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneProof purpose="phone" input={input} field={field} set={set} fail={fail} />
      <TextField
        {...field('email')}
        label="邮箱（选填）"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={100}
      />
      <SubmitButton busy={busy} fault={fault} text="保存" />
    </form>
  );
}
