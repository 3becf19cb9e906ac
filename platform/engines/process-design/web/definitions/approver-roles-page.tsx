import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { flowRoleList } from '#platform/engines/workflow/model/index.ts';
import styles from './versions.module.css';

/** A role that is asked and has nobody stands out: requests would stop there. */
const cells = {
  people: (row: DisplayedRecord) =>
    row.used && row.people === 0 ? <span className={styles.nobody}>0（无人）</span> : String(row.people ?? 0),
};

/** /sys-manager/model-role-manager: which roles processes ask, and how many people they have. */
export function Page() {
  return (
    <ListPage
      entity={flowRoleList}
      slots={{ select: false, open: () => '/sys-manager/role', cells, emptyHint: '角色在“角色管理”中维护' }}
    />
  );
}
