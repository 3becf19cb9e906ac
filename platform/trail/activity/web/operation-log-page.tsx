import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { changeLogList, operation } from '../model/index.ts';

const READ_ONLY: ListSlots = { select: false };
/** /sys-manager/record: what people did, or with ?of=changes what became of records. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const isChanges = search.get('of') === 'changes';
  const other = (
    <Button size="small" onClick={() => setSearch(isChanges ? {} : { of: 'changes' })}>
      {isChanges ? '查看操作记录' : '查看变更记录'}
    </Button>
  );
  if (!isChanges)
    return <ListPage key="operations" entity={operation} slots={{ ...READ_ONLY, toolbar: () => other }} />;
  const open = () => undefined;
  return <ListPage key="changes" entity={changeLogList} slots={{ ...READ_ONLY, open, toolbar: () => other }} />;
}
