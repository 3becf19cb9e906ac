import { useLocation } from 'react-router';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { findPasswordFault, findRepeatedPasswordFault } from '../../model/auth-input-faults.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/auth-form.module.css';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { placeFaultAtField } from '../sign-in/validate-sign-in.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useFinishPasswordChange } from './use-finish-password-change.ts';

const EMPTY = { newPassword: '', repeatPassword: '' };

/** /login/set-password: an own password in place of the one an administrator gave; signing in leads here with a ticket. */
export function Page() {
  const ticket = readTextProperty(useLocation().state, 'ticket');
  if (!ticket)
    return (
      <AuthPageFrame title="设置密码" subtitle="请先用管理员提供的密码登录">
        <BackToLogin />
      </AuthPageFrame>
    );
  return (
    <AuthPageFrame title="设置密码" subtitle="您的密码由管理员设置，请先设置自己的密码">
      <FirstPasswordForm ticket={ticket} />
      <BackToLogin />
    </AuthPageFrame>
  );
}

function FirstPasswordForm({ ticket }: { ticket: string }) {
  const changed = useFinishPasswordChange();
  const { form, field, tell, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: (input) => ({
      ...placeFaultAtField('newPassword', findPasswordFault(input.newPassword)),
      ...placeFaultAtField('repeatPassword', findRepeatedPasswordFault(input.newPassword, input.repeatPassword)),
    }),
    places: {},
    async send(input) {
      const [newPassword, repeatPassword] = await Promise.all([
        encryptPassword(input.newPassword),
        encryptPassword(input.repeatPassword),
      ]);
      await callServer(passwordCalls.setPassword, { body: { ticket, newPassword, repeatPassword }, quiet: true });
      changed();
    },
  });
  return (
    <form className={styles.form} {...form}>
      <NewPasswordFields
        password={field('newPassword')}
        repeated={field('repeatPassword')}
        tell={(repeatPassword) => tell({ repeatPassword })}
      />
      <FormFaultAndSubmit busy={busy} fault={fault} text="设置密码" />
    </form>
  );
}
