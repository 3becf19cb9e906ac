import { Link, useLocation } from 'react-router';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import styles from './chart.module.css';
import { FlowChartTab } from './flow-chart-tab.tsx';
import { SignInRequiredNotice } from './sign-in-required-notice.tsx';

/** /full/flow-chart and /main-page/flow-chart: the chart alone. Without a session it says what is needed. */
export function Page() {
  const { search } = useLocation();
  const signedIn = useSession(({ state }) => state === 'signedIn');
  const query = new URLSearchParams(search);
  const procInstId = query.get('procInstId') ?? query.get('id');
  if (!signedIn) return <SignInRequiredNotice text="登录后可以查看流程图" hint="流程图只对参与流程的人员开放" />;
  if (!procInstId)
    return (
      <EmptyState
        text="没有指定流程"
        hint="流程图随流程打开：请在“我的申请”或“待办任务”中打开一个流程，再选择“流程图”。"
        action={<Link to="/main-page/flow-mine">打开我的申请</Link>}
      />
    );
  return (
    <main className={styles.alone}>
      <FlowChartTab procInstId={procInstId} />
    </main>
  );
}
