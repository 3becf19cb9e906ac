import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { staff, staffCalls } from '../../model/index.ts';
import styles from './org-chart.module.css';

/** Who works in a department, and how they are reached. */
export function DeptPeople({ dept }: { readonly dept: string }) {
  const maySeeFiles = useHasRight(staff.access.read);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'staff', 'info', dept],
    queryFn: () => callServer(staffCalls.info, { query: { dept }, quiet: true }),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  if (data.length === 0) return <EmptyState text="本部门没有人员" hint="下级部门的人员请在下级部门中查看" />;
  return (
    <ul className={styles.people}>
      {data.map(({ id, name, post, phone, state, state_label }) => (
        <li key={id}>
          {maySeeFiles ? <Link to={buildRecordAddress(staff.code, id, name)}>{name}</Link> : <strong>{name}</strong>}
          <span>{post}</span>
          <span>{phone ? <a href={`tel:${phone}`}>{phone}</a> : null}</span>
          {state === 'regular' ? null : <small>{state_label}</small>}
        </li>
      ))}
    </ul>
  );
}
