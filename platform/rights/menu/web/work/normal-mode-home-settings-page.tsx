import { Button } from 'antd';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { useToggleDisplayMode } from './display-mode-toggle.tsx';
import { WindowSettingsFrame } from './window-settings-frame.tsx';
import styles from './work-mode-layout-forms.module.css';

/** /window-management/normal-mode: which mode is on, and what the home page of normal mode shows. */
export function Page() {
  const { userId } = useCurrentUser();
  const { isWork, busy, toggle } = useToggleDisplayMode();
  return (
    <WindowSettingsFrame>
      <Panel
        title="显示模式"
        extra={
          <Button size="small" loading={busy} onClick={toggle}>
            {isWork ? '切换到普通模式' : '切换到工作模式'}
          </Button>
        }
      >
        <p className={styles.state}>
          {isWork
            ? '当前为工作模式：首页与左侧栏按工作模式的设置显示。'
            : '当前为普通模式：显示全部菜单，首页按下面的布局显示。'}
        </p>
      </Panel>
      <PageExtensions place="normal-mode" recordId={userId} />
    </WindowSettingsFrame>
  );
}
