import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { projectAddress } from '#business/consult/project/web/index.tsx';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import {
  archiveTimingList,
  costResultList,
  customerSigningList,
  reportTimingList,
  siteAttendanceList,
  staffWorkloadList,
} from '../../model/index.ts';

const text = (value: unknown): string => String(value ?? '');
const projectOf = (row: DisplayedRecord) => ({ id: text(row.project), name: row.project_label });

const CUSTOMERS: ListSlots = {
  address: ({ id, name }) => buildRecordAddress('customer', id, text(name)),
  emptyText: '没有客户',
};
const RESULTS: ListSlots = {
  address: (row) => costFileAddress(projectOf(row), { id: row.id, stage: text(row.stage) }),
  emptyText: '没有导入造价文件',
};
const REPORTS: ListSlots = {
  address: ({ id, name }) => projectAddress({ id, name }),
  emptyText: '没有出具报告的项目',
};
const ARCHIVES: ListSlots = {
  address: ({ id }) => buildRecordAddress('projectArchive', id),
  emptyText: '没有归档的项目',
};
const SITES: ListSlots = {
  address: (row) => projectAddress({ id: text(row.project), name: row.name }),
  emptyText: '没有驻场日志',
};

const WORKLOAD: ListSlots = {
  address: ({ person, name, month }) =>
    `/main-page/timeTrack/wf-list?${new URLSearchParams({
      'f.person': `${text(person)}~${text(name)}`,
      'f.date': firstAndLastDayOf(text(month)).join(),
    })}`,
  emptyText: '没有登记工时',
};

/** /main-page/customer-standing */
export const CustomerSigningPage = () => <ListPage entity={customerSigningList} slots={CUSTOMERS} />;
/** /main-page/cost-results */
export const CostResultsPage = () => <ListPage entity={costResultList} slots={RESULTS} />;
/** /main-page/report-timing */
export const ReportTimingPage = () => <ListPage entity={reportTimingList} slots={REPORTS} />;
/** /main-page/archive-timing */
export const ArchiveTimingPage = () => <ListPage entity={archiveTimingList} slots={ARCHIVES} />;
/** /main-page/site-standing */
export const SiteAttendancePage = () => <ListPage entity={siteAttendanceList} slots={SITES} />;
/** /main-page/staff-workload */
export const StaffWorkloadPage = () => <ListPage entity={staffWorkloadList} slots={WORKLOAD} />;
