import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { filterMenuByChoice } from '#platform/rights/menu/model/index.ts';
import { useFullMenu } from '#platform/rights/menu/web/index.tsx';
import { MenuEntryTiles } from './menu-entry-tiles.tsx';
import { listMenuLeaves } from './menu-leaves.ts';
import styles from './work-mode-home.module.css';

/** The ticked function modules: each group of the menu as a panel of its entries. @param ids menu ids */
export function ChosenMenuGroups({ ids }: { ids: readonly string[] }) {
  const groups = filterMenuByChoice(useFullMenu(), new Set(ids)).filter((group) => listMenuLeaves([group]).length > 0);
  if (groups.length === 0)
    return (
      <Panel title="功能模块">
        <EmptyState text="还没有选择功能模块" hint="在工作模式管理中勾选" />
      </Panel>
    );
  return (
    <div className={styles.panels}>
      {groups.map((group) => (
        <Panel key={group.id} title={group.name}>
          <MenuEntryTiles entries={listMenuLeaves([group])} />
        </Panel>
      ))}
    </div>
  );
}
