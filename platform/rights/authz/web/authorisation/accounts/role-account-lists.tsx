import { TreeSelect } from 'antd';
import { useState } from 'react';
import type { Department } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { useDepartmentTree } from '#kernel/web/lookups/use-department-tree.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { roleCalls } from '../../../model/index.ts';
import styles from '../authorisation.module.css';
import { RolePeopleTable } from './role-people-table.tsx';

interface DeptOption {
  readonly value: string;
  readonly title: string;
  readonly children?: DeptOption[];
}
const toOption = ({ id, name, children }: Department): DeptOption => ({
  value: id,
  title: name,
  children: children?.map(toOption),
});

/** Who could hold a role and who does, side by side, narrowed by department and name. */
export function RoleAccountLists({ roleId }: { roleId: string }) {
  const mayWrite = useHasRight('role:write');
  const departments = useDepartmentTree();
  const [keyword, setKeyword] = useState('');
  const [dept, setDept] = useState<string>();
  const params = { name_loginName$like: keyword.trim(), deptIds$like: dept ?? '' };
  const change = async (userIds: string[], granted: boolean) => {
    await callServer(roleCalls.saveUser, { body: { roleId, userIds, granted } });
    await queryClient.invalidateQueries({ queryKey: ['authz', 'user', roleId] });
    toast.success(granted ? `已授予 ${userIds.length} 人` : `已移除 ${userIds.length} 人`);
  };
  return (
    <>
      <div className={styles.bar}>
        <TreeSelect
          size="small"
          className={styles.search}
          aria-label="部门"
          placeholder="全部部门"
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          treeData={(departments.data ?? []).map(toOption)}
          value={dept}
          onChange={(id?: string) => setDept(id)}
        />
        <SearchInput value={keyword} label="搜索姓名、登录名" onChange={setKeyword} className={styles.search} />
      </div>
      <div className={styles.lists}>
        <RolePeopleTable
          title="可授权人员"
          action="授予"
          roleId={roleId}
          params={{ ...params, granted: false }}
          onAct={mayWrite ? (ids) => change(ids, true) : undefined}
        />
        <RolePeopleTable
          title="已授权人员"
          action="移除"
          roleId={roleId}
          params={{ ...params, granted: true }}
          onAct={mayWrite ? (ids) => change(ids, false) : undefined}
        />
      </div>
    </>
  );
}
