import { useLocation } from 'react-router';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';

/** Said to a visitor of a page that is open to addresses from outside, and where to sign in and come back. */
export function SignInRequiredNotice({ text, hint }: { readonly text: string; readonly hint: string }) {
  const { pathname, search } = useLocation();
  const redirect = encodeURIComponent(pathname + search);
  return <EmptyState text={text} hint={hint} action={<a href={`/login?redirect=${redirect}`}>去登录</a>} />;
}
