import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { menu } from '../../model/index.ts';
import { RoleMenuPreview } from './role-menu-preview.tsx';

/** /sys-manager/menus: the menu beside what people of a role see of it. */
export function Page() {
  return (
    <SplitPane
      name="menu.preview"
      label="菜单与预览的分界"
      initial={68}
      first={<EntityTree entity={menu} openLevels={0} />}
      second={<RoleMenuPreview />}
    />
  );
}
