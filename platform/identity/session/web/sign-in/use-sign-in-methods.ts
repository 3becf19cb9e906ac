import { type ComponentType, lazy } from 'react';
import { useApplication } from '#kernel/web/application/application-context.ts';
import type { SignInMethod } from '#kernel/web/module.ts';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { PasswordSignInForm } from './password-sign-in-form.tsx';
import { PhoneSignInForm } from './phone-sign-in-form.tsx';

/** A way to sign in, as a tab shows it. */
interface Way {
  readonly key: string;
  readonly title: string;
  readonly Form: ComponentType<{ companyId?: string }>;
}

const BY_PASSWORD: Way = { key: 'account', title: '密码登录', Form: PasswordSignInForm };
const BY_PHONE: Way = { key: 'sms', title: '短信登录', Form: PhoneSignInForm };

const known = new WeakMap<SignInMethod, Way>();

/** The same component for the same way at every render, loaded when it is chosen. */
function wayOf(way: SignInMethod): Way {
  const made = known.get(way) ?? {
    key: way.key,
    title: way.title,
    Form: lazy(async () => ({ default: (await way.load()).Way })),
  };
  known.set(way, made);
  return made;
}

/**
 * Name and password, phone where the installation can send messages, and what other modules bring, which knows of no
 * single company.
 */
export function useSignInMethods(companyId: string | undefined): readonly [Way, ...Way[]] {
  const { params } = useSystemParams();
  const { modules } = useApplication();
  const others = modules
    .flatMap((module) => (companyId ? [] : (module.signInWays ?? [])))
    .filter(({ offered }) => offered?.(params) ?? true)
    .sort((a, b) => a.order - b.order);
  return [BY_PASSWORD, ...(params['login.sms'] === 'off' ? [] : [BY_PHONE]), ...others.map(wayOf)];
}
