import { Tabs, type TabsProps } from 'antd';
import styles from './full-tabs.module.css';

type FullTabsProps = Pick<TabsProps, 'activeKey' | 'onChange' | 'items' | 'tabBarExtraContent'>;

/** Tabs that fill their box; what is inside scrolls by itself. */
export function FullTabs(props: FullTabsProps) {
  return <Tabs size="small" className={styles.tabs} {...props} />;
}
