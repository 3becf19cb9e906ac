import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CompressOutlined from '@ant-design/icons/CompressOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './tab-bar.module.css';
import { useTabs } from './tab-store.ts';
import { type CloseScope, HOME_TAB, type Tab, tabAddress, tabsToClose } from './tabs.ts';
import { useTabActions } from './use-tab-actions.ts';

const REFRESH = 'refresh';
const CLOSE_ENTRIES: readonly { key: CloseScope; label: string }[] = [
  { key: 'this', label: '关闭' },
  { key: 'left', label: '关闭左侧' },
  { key: 'right', label: '关闭右侧' },
  { key: 'others', label: '关闭其他' },
  { key: 'all', label: '全部关闭' },
];

interface TabButtonProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly isUnsaved: boolean;
  readonly actions: ReturnType<typeof useTabActions>;
}

function TabButton({ tab, isActive, isUnsaved, actions: { goTo, close, refresh } }: TabButtonProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const menu: MenuProps = {
    items: [
      { key: REFRESH, label: '刷新' },
      ...CLOSE_ENTRIES.map((entry) => ({
        ...entry,
        disabled: tabsToClose(useTabs.getState(), tab.id, entry.key).length === 0,
      })),
    ],
    onClick: ({ key }) => {
      if (key === REFRESH) void refresh(tab.id);
      else void close(tab.id, CLOSE_ENTRIES.find((entry) => entry.key === key)?.key);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && tab.closable) void close(tab.id);
  };
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <div ref={item} className={isActive ? `${styles.tab} ${styles.active}` : styles.tab}>
        <button
          type="button"
          aria-current={isActive ? 'page' : undefined}
          className={styles.label}
          title={tab.title}
          onKeyDown={onKeyDown}
          onClick={() => goTo(tabAddress(tab))}
          onAuxClick={(event) => event.button === 1 && tab.closable && close(tab.id)}
        >
          {tab.id === HOME_TAB.id ? <HomeOutlined aria-hidden /> : null}
          <span className={styles.text}>{tab.title}</span>
          {isUnsaved ? <span className={styles.dot} role="img" aria-label="有未保存的内容" /> : null}
        </button>
        {tab.closable ? (
          <button type="button" className={styles.close} aria-label={`关闭 ${tab.title}`} onClick={() => close(tab.id)}>
            <CloseOutlined aria-hidden />
          </button>
        ) : null}
      </div>
    </Dropdown>
  );
}

/** The open pages above the main area, with what can be done to them. */
export function TabBar({ maximised, onMaximise }: { maximised: boolean; onMaximise: () => void }) {
  const { tabs, activeId, unsaved } = useTabs();
  const actions = useTabActions();
  const { goTo, close, refresh } = actions;
  return (
    <div className={styles.bar} data-print="no">
      <nav className={styles.tabs} aria-label="已打开的页面">
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isActive={tab.id === activeId}
            isUnsaved={unsaved.has(tab.id)}
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
