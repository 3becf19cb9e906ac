import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { RecordCell } from '#kernel/web/list/table/record-cell.tsx';
import { formatFileSize } from '#kernel/web/lookups/format-file-size.ts';
import { companyList, type ManagedCompany } from '../../model/index.ts';

export type CompanyRow = DisplayedRecord & ManagedCompany;

const GB = 1_000_000_000;

/** Used of a limit: '12 / 50', or the used alone where there is none. */
const ofLimit = (used: string, limit: string | null): string => (limit ? `${used} / ${limit}` : used);

/** What companies use of their packages, and that they are open where nothing closes them. */
export const companyListCells: ListSlots<CompanyRow>['cells'] = {
  closed: (row) => (
    <RecordCell field={companyList.fields.closed} code="closed" row={{ ...row, closed: row.closed ?? 'open' }} />
  ),
  people: ({ people, maxPeople }) => ofLimit(String(people), maxPeople ? String(maxPeople) : null),
  storage: ({ storage, maxStorage }) =>
    ofLimit(formatFileSize(storage), maxStorage ? formatFileSize(maxStorage * GB) : null),
};
