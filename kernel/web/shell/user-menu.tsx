import DownOutlined from '@ant-design/icons/DownOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useNavigate } from 'react-router';
import { useConfirm } from '../pattern/use-confirm.tsx';
import { useApplication } from '../root/application-context.ts';
import { signOut, useCurrentUser } from '../session/session-store.ts';
import { HeaderPopover } from './header-popover.tsx';
import { useTabs } from './tab-store.ts';
import { ThemeColors } from './theme-colors.tsx';
import styles from './user-menu.module.css';

const PERSON_PATH = '/main-page/personInfo';

/** Who is signed in, with department and job; own data, theme colour, and the way out. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { routes } = useApplication();
  const place = [user.deptInfo.deptName, user.deptInfo.job].filter(Boolean).join(' · ');
  const leave = async () => {
    const text = useTabs.getState().unsaved.size > 0 ? '有尚未保存的内容，退出后将丢失。' : undefined;
    if (await confirm({ title: '确定退出登录？', text, okText: '退出' })) await signOut();
  };
  return (
    <HeaderPopover
      label={`${user.displayName} 的菜单`}
      button={
        <>
          <span className={styles.face}>{user.displayName.slice(-1)}</span>
          {isMobile ? null : (
            <>
              <span className={styles.who}>
                <span>{user.displayName}</span>
                <span className={styles.place}>{place}</span>
              </span>
              <DownOutlined className={styles.arrow} />
            </>
          )}
        </>
      }
    >
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.card}>
            <strong>{user.displayName}</strong>
            <span>{user.companyName}</span>
            <span>{place}</span>
          </div>
          <ThemeColors />
          {routes.find(PERSON_PATH) && !user.customerCode ? (
            <button
              type="button"
              onClick={() => {
                close();
                navigate(PERSON_PATH);
              }}
            >
              <UserOutlined /> 个人信息
            </button>
          ) : null}
          <button
            type="button"
            onClick={() => {
              close();
              void leave();
            }}
          >
            <LogoutOutlined /> 退出登录
          </button>
        </div>
      )}
    </HeaderPopover>
  );
}
