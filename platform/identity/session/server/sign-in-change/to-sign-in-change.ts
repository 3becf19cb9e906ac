import type { Context } from '#kernel/server/context.ts';
import type { SignInChange } from '../../model/calls/sign-in-change-calls.ts';
import { maskPhone } from '../sms/notify-old-phone.ts';
import { signInChangeHandlerOf } from './sign-in-change-handler-registry.ts';
import type { StoredSignInChange } from './sign-in-change-store.ts';

/** A waiting change as screens show it. */
export const toSignInChange = ({ runtime }: Context, kept: StoredSignInChange): SignInChange => ({
  id: kept.id,
  userId: kept.user_id,
  userName: kept.user_name,
  loginName: kept.login_name,
  kind: kept.kind,
  what: signInChangeHandlerOf(runtime, kept.kind).what(kept.new_values),
  askedBy: kept.asked_by,
  askedByLabel: kept.asked_by_label,
  askedAt: kept.asked_at,
  expiresAt: kept.expires_at,
  phone: kept.code_phone && maskPhone(kept.code_phone),
});
