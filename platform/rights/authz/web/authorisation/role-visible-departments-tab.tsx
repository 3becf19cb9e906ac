import { callServer } from '#kernel/web/api/call-server.ts';
import { WarningNote } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { roleCalls } from '../../model/index.ts';
import styles from './authorisation.module.css';
import type { AuthorisationTabProps } from './authorisation-tabs.ts';
import { GrantCheckboxPane } from './grants/grant-checkbox-pane.tsx';

/** 部门授权: departments whose data a role shows beyond its data scope. */
export function RoleVisibleDepartmentsTab(props: AuthorisationTabProps) {
  const params = { roleId: props.role.id };
  const seesAll = props.role.code === 'admin' || props.role.dataScope === 'all';
  return (
    <GrantCheckboxPane
      key={props.role.id}
      {...props}
      title="部门授权"
      label="部门"
      list="dept"
      load={() => callServer(roleCalls.depts, { params, quiet: true })}
      save={(ids) => callServer(roleCalls.saveDepts, { params, body: ids })}
      note={
        seesAll ? (
          <WarningNote>该角色的数据范围是全部数据，无须再授予部门。</WarningNote>
        ) : (
          <p className={styles.note}>
            数据范围「{String(props.role.dataScope_label ?? '')}」之外，该角色的人员还可以看到勾选部门的数据。
          </p>
        )
      }
    />
  );
}
