import { Link } from 'react-router';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import styles from './personal-home.module.css';

const DOORS = [
  { to: '/user-center/baseInformation', title: '基本信息', text: '姓名、电话、邮箱与开票信息' },
  { to: '/user-center/editPasswrod', title: '修改密码', text: '定期更换，密码不与他人共用' },
  { to: '/main-page/messagePage', title: '消息', text: '系统通知与提醒' },
  { to: '/main-page/flow-mine', title: '我的申请', text: '我发起的流程及其进展' },
  { to: '/main-page/myTracks', title: '我的足迹', text: '最近打开过的页面' },
  { to: '/main-page/recycle-bin', title: '回收站', text: '我删除的记录，30天内可恢复' },
] as const;

/** /personalUser/personal-user-main-page: what is one's own, in one place. */
export function Page() {
  const { displayName, loginName } = useCurrentUser();
  return (
    <PageFrame title="个人首页" subtitle={`${displayName}（${loginName}）`}>
      <Panel>
        <ul className={styles.doors}>
          {DOORS.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </PageFrame>
  );
}
