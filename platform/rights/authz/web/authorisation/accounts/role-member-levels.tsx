import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { roleCalls } from '../../../model/index.ts';
import styles from '../authorisation.module.css';

/** The member levels whose members hold a role. */
export function RoleMembershipGrades({ roleId }: { roleId: string }) {
  const mayWrite = useHasRight('role:write');
  const [name, setName] = useState('');
  const key = ['authz', 'memberLevel', roleId];
  const { data, error, refetch } = useQuery({
    queryKey: [...key, name],
    queryFn: () => callServer(roleCalls.memberLevels, { params: { roleId }, body: { name }, quiet: true }),
    placeholderData: (before) => before,
  });
  const tick = async (id: string, granted: boolean) => {
    await callServer(roleCalls.saveMemberLevel, { body: { roleId, memberLevelIds: [id], granted } });
    await queryClient.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <SearchInput value={name} label="搜索会员级别" onChange={setName} style={{ maxWidth: 280 }} />
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data || error ? null : <LoadingState />}
      {data?.length === 0 ? (
        <EmptyState text={name ? '没有匹配的会员级别' : '还没有会员级别'} hint="会员级别在会员管理中维护" />
      ) : null}
      <ul className={styles.levels}>
        {data?.map((level) => (
          <li key={level.id}>
            <Checkbox
              checked={level.checked}
              disabled={!mayWrite || !level.grantable}
              onChange={({ target }) => tick(level.id, target.checked)}
            >
              {level.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
