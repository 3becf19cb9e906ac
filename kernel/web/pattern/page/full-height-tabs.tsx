import { Tabs, type TabsProps } from 'antd';
import styles from './full-height-tabs.module.css';

type FullTabsProps = Pick<TabsProps, 'activeKey' | 'onChange' | 'items' | 'tabBarExtraContent'>;

/** Tabs that fill their box; what is inside scrolls by itself. */
export function FullHeightTabs(props: FullTabsProps) {
  return <Tabs size="small" className={styles.tabs} {...props} />;
}
