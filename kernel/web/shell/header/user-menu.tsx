import DownOutlined from '@ant-design/icons/DownOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { HeaderPopover } from '../../pattern/header-popover.tsx';
import { signOut, useCurrentUser } from '../../session/session-store.ts';
import { useTabs } from '../../tabs/tab-store.ts';
import { useMenuEntryDialog } from '../menu/use-menu-entry-dialog.tsx';
import styles from './user-menu.module.css';
import { UserMenuEntries } from './user-menu-entries.tsx';

/** Who is signed in, with department and job; what modules offer, and the way out. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const user = useCurrentUser();
  const confirm = useConfirm();
  const { show, dialog } = useMenuEntryDialog();
  const place = [user.deptInfo.deptName, user.deptInfo.job].filter(Boolean).join(' · ');
  const leave = async () => {
    const text = useTabs.getState().unsaved.size > 0 ? '有尚未保存的内容，退出后将丢失。' : undefined;
    if (await confirm({ title: '确定退出登录？', text, okText: '退出' })) await signOut();
  };
  return (
    <>
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
                <DownOutlined className={styles.arrow} aria-hidden />
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
            <UserMenuEntries close={close} showDialog={show} />
            <button
              type="button"
              onClick={() => {
                close();
                void leave();
              }}
            >
              <LogoutOutlined aria-hidden /> 退出登录
            </button>
          </div>
        )}
      </HeaderPopover>
      {dialog}
    </>
  );
}
