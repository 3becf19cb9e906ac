import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { RecordCell } from '#kernel/web/list/table/cells.tsx';
import { showFileSize } from '#kernel/web/lookups/file-size.ts';
import type { Row } from '#kernel/web/row.ts';
import { companyList, type Enterprise } from '../../model/index.ts';

export type CompanyRow = Row & Enterprise;

const GB = 1_000_000_000;

/** Used of a limit: '12 / 50', or the used alone where there is none. */
const ofLimit = (used: string, limit: string | null): string => (limit ? `${used} / ${limit}` : used);

/** What companies use of their packages, and that they are open where nothing closes them. */
export const companyCells: ListSlots<CompanyRow>['cells'] = {
  closed: (row) => (
    <RecordCell field={companyList.fields.closed} code="closed" row={{ ...row, closed: row.closed ?? 'open' }} />
  ),
  people: ({ people, maxPeople }) => ofLimit(String(people), maxPeople ? String(maxPeople) : null),
  storage: ({ storage, maxStorage }) =>
    ofLimit(showFileSize(storage), maxStorage ? showFileSize(maxStorage * GB) : null),
};
