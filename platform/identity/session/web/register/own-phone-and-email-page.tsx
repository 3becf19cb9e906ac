import { Link, useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { HOME_PATH } from '#kernel/web/session/route-guard.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { findMobileNumberFault, findSmsCodeInputFault } from '../../model/auth-input-faults.ts';
import { registerCalls } from '../../model/calls/register-calls.ts';
import styles from '../form/auth-form.module.css';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { LabeledTextField } from '../form/labeled-text-field.tsx';
import { PhoneVerificationFields } from '../form/phone-verification-fields.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { useOptionalCurrentUser } from '../sign-in/use-optional-current-user.ts';
import { PHONE_SIGN_IN_FIELD_BY_FAULT, placeFaultAtField } from '../sign-in/validate-sign-in.ts';

const EMPTY = { phone: '', picture: '', captcha: '', email: '' };

/** /login/self-info: the own phone, proved by a code, and mail address. */
export function Page() {
  const user = useOptionalCurrentUser();
  if (user === 'unknown') return <AuthPageFrame title="完善个人信息" subtitle="正在读取账号…" />;
  if (!user)
    return (
      <AuthPageFrame title="完善个人信息" subtitle="请先登录">
        <BackToLogin />
      </AuthPageFrame>
    );
  return (
    <AuthPageFrame title="完善个人信息" subtitle={`${user.displayName}，绑定手机号后可用短信登录、找回密码`}>
      <SelfInfoForm />
      <AuthPageLinks>
        <Link to={HOME_PATH}>稍后填写，进入首页</Link>
      </AuthPageLinks>
    </AuthPageFrame>
  );
}

function SelfInfoForm() {
  const navigate = useNavigate();
  const { form, field, input, set, fail, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: ({ phone, captcha }) => ({
      ...placeFaultAtField('phone', findMobileNumberFault(phone)),
      ...placeFaultAtField('captcha', findSmsCodeInputFault(captcha)),
    }),
    places: PHONE_SIGN_IN_FIELD_BY_FAULT,
    async send({ phone, captcha, email }) {
      const body = { phone, captcha: captcha.trim(), email: email.trim() };
      await callServer(registerCalls.selfInfo, { body, quiet: true });
      toast.success('保存成功');
      navigate(HOME_PATH);
    },
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneVerificationFields purpose="phone" input={input} field={field} set={set} fail={fail} />
      <LabeledTextField
        {...field('email')}
        label="邮箱（选填）"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={100}
      />
      <FormFaultAndSubmit busy={busy} fault={fault} text="保存" />
    </form>
  );
}
