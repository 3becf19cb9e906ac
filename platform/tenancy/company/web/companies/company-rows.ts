import { callList } from '#kernel/web/api/client.ts';
import type { SourceRequest } from '#kernel/web/list/list-slots.ts';
import { showFileSize } from '#kernel/web/lookups/file-size.ts';
import type { Row } from '#kernel/web/row.ts';
import { type Enterprise, enterpriseCalls } from '../../model/index.ts';

const GB = 1_000_000_000;

/** Used of a limit: '12 / 50', or the used alone where there is none. */
const ofLimit = (used: string, limit: string | null): string => (limit ? `${used} / ${limit}` : used);

const asRow = (company: Enterprise): Row => ({
  ...company,
  version: 1,
  deptId: null,
  createdBy: null,
  updatedBy: null,
  updatedDate: company.createdDate,
  closed: company.closed ?? 'open',
  people: ofLimit(String(company.people), company.maxPeople ? String(company.maxPeople) : null),
  storage: ofLimit(showFileSize(company.storage), company.maxStorage ? showFileSize(company.maxStorage * GB) : null),
  company,
});

export const companyOf = (row: Row): Enterprise => row.company as Enterprise;

export async function companyRows({ signal, ...body }: SourceRequest) {
  const { data, total } = await callList(enterpriseCalls.list, { body, signal, quiet: true });
  return { data: data.map(asRow), total };
}
