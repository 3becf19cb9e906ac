import { useLocation } from 'react-router';
import { textProperty } from '#kernel/base/unknown.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { passwordFault, repeatFault } from '../../model/entry-rules.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/form.module.css';
import { SubmitButton } from '../form/submit-button.tsx';
import { useEntryForm } from '../form/use-entry-form.ts';
import { Frame } from '../frame/frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { faultBeside } from '../sign-in/sign-in-check.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { usePasswordChanged } from './use-password-changed.ts';

const EMPTY = { newPassword: '', repeatPassword: '' };

/** /login/set-password: an own password in place of the one an administrator gave; signing in leads here with a ticket. */
export function Page() {
  const ticket = textProperty(useLocation().state, 'ticket');
  if (!ticket)
    return (
      <Frame title="设置密码" subtitle="请先用管理员提供的密码登录">
        <BackToLogin />
      </Frame>
    );
  return (
    <Frame title="设置密码" subtitle="您的密码由管理员设置，请先设置自己的密码">
      <FirstPasswordForm ticket={ticket} />
      <BackToLogin />
    </Frame>
  );
}

function FirstPasswordForm({ ticket }: { ticket: string }) {
  const changed = usePasswordChanged();
  const { form, field, tell, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: (input) => ({
      ...faultBeside('newPassword', passwordFault(input.newPassword)),
      ...faultBeside('repeatPassword', repeatFault(input.newPassword, input.repeatPassword)),
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
      <SubmitButton busy={busy} fault={fault} text="设置密码" />
    </form>
  );
}
