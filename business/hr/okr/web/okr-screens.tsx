import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { okr, okrCheckIn, okrKeyResult } from '../model/index.ts';
import { ProgressCell } from './progress-cell.tsx';

const progressCell = { progress: (row: DisplayedRecord) => <ProgressCell progress={Number(row.progress)} /> };

/** An objective lives in its process: 新建 starts one, a row opens it. */
export const okrScreens = {
  entity: okr,
  list: { ...flowDocumentAddresses(okr), cells: progressCell, emptyHint: '编制目标和关键结果，提交部门负责人对齐' },
} satisfies EntityScreens;

export const keyResultScreens = {
  entity: okrKeyResult,
  list: {
    create: false,
    remove: false,
    cells: progressCell,
    address: (row: DisplayedRecord) => flowDocumentAddresses(okr).address({ ...row, id: String(row.okr) }),
    emptyHint: '关键结果在目标中填写',
  },
} satisfies EntityScreens;

export const checkInScreens = {
  entity: okrCheckIn,
  list: { remove: false, emptyHint: '目标执行中由负责人每周登记进展' },
} satisfies EntityScreens;
