import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveActualRecordList } from '../model/index.ts';

/** By what a target is divided. */
export type ObjectiveDetail = 'kind' | 'mode' | 'month';

/** The contracts and records of income that a row of a target is the sum of. */
export function ObjectiveRecords({ row, by }: { readonly row: DisplayedRecord; readonly by?: ObjectiveDetail }) {
  const params = { objective: row.objective, ...(by ? { [by]: row[by] } : {}) };
  const slots = { params, create: false as const, select: false as const, emptyText: '还没有完成的金额' };
  return <ListPage entity={objectiveActualRecordList} slots={slots} place="panel" />;
}
