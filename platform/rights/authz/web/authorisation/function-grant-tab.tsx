import { callServer } from '#kernel/web/api/call-server.ts';
import { WarningNote } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { roleCalls } from '../../model/index.ts';
import type { AuthorisationTabProps } from './authorisation-tabs.ts';
import { GrantCheckboxPane } from './grants/grant-checkbox-pane.tsx';

/** 功能授权: the menu entries and buttons of a role. */
export function FunctionGrantTab(props: AuthorisationTabProps) {
  const params = { roleId: props.role.id };
  return (
    <GrantCheckboxPane
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
