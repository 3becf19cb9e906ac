import CloseOutlined from '@ant-design/icons/CloseOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import { Dropdown, type MenuProps } from 'antd';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { moveTabTo, useTabs } from '../../tabs/tab-store.ts';
import { type CloseScope, HOME_TAB, type Tab, tabAddress, tabsToClose } from '../../tabs/tabs-state.ts';
import styles from './tab-bar.module.css';
import type { useTabActions } from './use-tab-actions.ts';

/** What is dragged: the id of a tab, and nothing that another application would take. */
const DRAGGED = 'application/x-tab';
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
  /** Its place among the tabs. */
  readonly at: number;
  readonly actions: ReturnType<typeof useTabActions>;
}

/** One open page: shown by a click, closed by the middle button or Delete, moved by dragging or Ctrl+Shift+arrow. */
export function TabButton({ tab, isActive, isUnsaved, at, actions: { goTo, close, refresh } }: TabButtonProps) {
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
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && event.ctrlKey && event.shiftKey) moveTabTo(tab.id, at + step);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    moveTabTo(event.dataTransfer.getData(DRAGGED), at);
  };
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <div ref={item} className={isActive ? `${styles.tab} ${styles.active}` : styles.tab}>
        <button
          type="button"
          aria-current={isActive ? 'page' : undefined}
          className={styles.label}
          title={tab.title}
          draggable={tab.closable}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tab.id)}
          onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
          onDrop={onDrop}
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
