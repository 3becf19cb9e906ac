import type { Context } from '#kernel/server/context.ts';
import type { SignInChange } from '../../model/calls/sign-in-change-calls.ts';
import { hiddenPhone } from '../sms/tell-old-phone.ts';
import { changeKindOf } from './kinds.ts';
import type { KeptChange } from './store.ts';

/** A waiting change as screens show it. */
export const shownChange = ({ runtime }: Context, kept: KeptChange): SignInChange => ({
  id: kept.id,
  userId: kept.user_id,
  userName: kept.user_name,
  loginName: kept.login_name,
  kind: kept.kind,
  what: changeKindOf(runtime, kept.kind).what(kept.new_values),
  askedBy: kept.asked_by,
  askedByLabel: kept.asked_by_label,
  askedAt: kept.asked_at,
  expiresAt: kept.expires_at,
  phone: kept.code_phone && hiddenPhone(kept.code_phone),
});
