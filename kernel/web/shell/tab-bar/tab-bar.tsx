import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CompressOutlined from '@ant-design/icons/CompressOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useTabs } from '../../tabs/tab-store.ts';
import { HOME_TAB } from '../../tabs/tabs-state.ts';
import styles from './tab-bar.module.css';
import { TabButton } from './tab-button.tsx';
import { useTabActions } from './use-tab-actions.ts';

/** The open pages above the main area, with what can be done to them. */
export function TabBar({ maximised, onMaximise }: { maximised: boolean; onMaximise: () => void }) {
  const { tabs, activeId, unsaved } = useTabs();
  const actions = useTabActions();
  const { goTo, close, refresh } = actions;
  return (
    <div className={styles.bar} data-print="no">
      <nav className={styles.tabs} aria-label="已打开的页面">
        {tabs.map((tab, at) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isActive={tab.id === activeId}
            isUnsaved={unsaved.has(tab.id)}
            at={at}
            actions={actions}
          />
        ))}
      </nav>
      <div className={styles.tools}>
        <button type="button" title="返回首页" aria-label="返回首页" onClick={() => goTo(HOME_TAB.pathname)}>
          <HomeOutlined aria-hidden />
        </button>
        <button type="button" title="刷新当前页" aria-label="刷新当前页" onClick={() => refresh()}>
          <ReloadOutlined aria-hidden />
        </button>
        <button
          type="button"
          title="关闭全部"
          aria-label="关闭全部"
          disabled={tabs.length === 1}
          onClick={() => close(activeId, 'all')}
        >
          <CloseOutlined aria-hidden />
        </button>
        <button
          type="button"
          title={maximised ? '还原' : '最大化'}
          aria-label={maximised ? '还原' : '最大化'}
          aria-pressed={maximised}
          onClick={onMaximise}
        >
          {maximised ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
        </button>
      </div>
    </div>
  );
}
