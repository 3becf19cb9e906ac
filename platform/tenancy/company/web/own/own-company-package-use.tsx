import { formatFileSize } from '#kernel/web/lookups/format-file-size.ts';
import { DetailsList } from '#kernel/web/pattern/page/details-list.tsx';
import type { OwnCompany } from '../../model/index.ts';

const GB = 1_000_000_000;

/** What the company was given and uses of it, and the address of its own sign-in page. */
export function OwnCompanyPackageUse({ company }: { company: OwnCompany }) {
  const { people, maxPeople, storage, maxStorage, beginDate, endDate } = company;
  const address = `${window.location.origin}/saasLogin?companyId=${company.id}`;
  const items = [
    { key: 'code', label: '企业编码', children: company.code },
    { key: 'grade', label: '用户级别', children: company.gradeName ?? '不限' },
    {
      key: 'days',
      label: '使用期限',
      children: beginDate || endDate ? `${beginDate ?? '—'} 至 ${endDate ?? '长期'}` : '长期',
    },
    { key: 'people', label: '人数', children: maxPeople ? `${people} / ${maxPeople}` : people },
    {
      key: 'storage',
      label: '存储',
      children: maxStorage
        ? `${formatFileSize(storage)} / ${formatFileSize(maxStorage * GB)}`
        : formatFileSize(storage),
    },
    {
      key: 'page',
      label: '登录页',
      children: (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ),
    },
  ];
  return <DetailsList items={items} />;
}
