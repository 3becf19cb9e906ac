import { Select } from 'antd';
import { useState } from 'react';
import { ErrorState, LoadingState } from '#kernel/web/pattern/states.tsx';
import { useRoles } from '../use-roles.ts';
import styles from './data.module.css';
import { DataGrants } from './data-grants.tsx';

/** /sys-manager/impower-new/data and its other addresses: what each role shows of the firm's data. */
export function Page() {
  const { data: roles, error, refetch } = useRoles();
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !roles) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!roles) return <LoadingState rows={8} />;
  const given = roles.filter(({ code }) => code !== 'admin');
  const roleId = chosen ?? given[0]?.id;
  return (
    <div className={styles.page}>
      <div className={styles.role}>
        <span id="data-role">角色</span>
        <Select
          aria-labelledby="data-role"
          showSearch={{ optionFilterProp: 'label' }}
          value={roleId}
          options={given.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </div>
      {roleId ? <DataGrants roleId={roleId} /> : null}
    </div>
  );
}
