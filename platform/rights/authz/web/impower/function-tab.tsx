import { callServer } from '#kernel/web/api/client.ts';
import { WarningNote } from '#kernel/web/pattern/page/states.tsx';
import { roleCalls } from '../../model/index.ts';
import type { TabProps } from './tabs.ts';
import { TickPane } from './ticks/tick-pane.tsx';

/** 功能授权: the menu entries and buttons of a role. */
export function FunctionTab(props: TabProps) {
  const params = { roleId: props.role.id };
  return (
    <TickPane
      key={props.role.id}
      {...props}
      title="功能授权"
      label="菜单与按钮"
      list="menu"
      load={() => callServer(roleCalls.menus, { params, quiet: true })}
      save={(ids) => callServer(roleCalls.saveMenus, { params, body: ids })}
      note={props.role.code === 'admin' ? <WarningNote>管理员拥有全部功能，不受此处勾选限制。</WarningNote> : null}
    />
  );
}
