import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { attendDayList, attendSignList } from '../../model/index.ts';

const DAYS = { emptyHint: '每晚计算前一天的考勤，打卡、请假、出差和补卡随时更新' };
const SIGNS = { emptyHint: '在打卡页面打卡后显示' };

/** /attendance/records: what days came to, and the sign-ins they came of. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    { key: 'days', label: attendDayList.title, children: <ListPage entity={attendDayList} slots={DAYS} /> },
    { key: 'signs', label: attendSignList.title, children: <ListPage entity={attendSignList} slots={SIGNS} /> },
  ];
  return (
    <FullHeightTabs activeKey={search.get('tab') ?? 'days'} onChange={(tab) => setSearch({ tab })} items={items} />
  );
}
