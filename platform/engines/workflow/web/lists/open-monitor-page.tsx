import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { useCan, useSession } from '#kernel/web/session/session-store.ts';
import { Page as Monitor } from './monitor-page.tsx';

/** /flow-monitor: the monitor for outside systems that show it by its address; the session decides what it shows. */
export function Page() {
  const signedIn = useSession(({ state }) => state === 'signedIn');
  if (signedIn) return <OwnMonitor />;
  return (
    <EmptyState
      text="登录后可以查看流程监控"
      hint="从其他系统进入时，请使用带有登录凭证的地址"
      action={<a href="/login?redirect=%2Fflow-monitor">去登录</a>}
    />
  );
}

function OwnMonitor() {
  if (useCan('workflow:monitor')) return <Monitor />;
  return <EmptyState text="您没有查看流程监控的权限" hint="请联系管理员授予“流程监控”权限" />;
}
