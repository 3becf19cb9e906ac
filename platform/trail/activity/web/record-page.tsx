import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { callList } from '#kernel/web/api/client.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { change, operation, recordLogCalls } from '../model/index.ts';

const READ_ONLY: ListSlots = { select: false };
const KINDS: Readonly<Record<string, string>> = { create: '新增', update: '修改', remove: '删除' };

const changesOf: NonNullable<ListSlots['source']> = async ({ signal, pageNo, pageSize, params }) => {
  const { data, total } = await callList(recordLogCalls.changes, {
    body: { pageNo, pageSize, params },
    signal,
    quiet: true,
  });
  const rows = data.map((line) => ({ ...line, kind_label: KINDS[line.kind] })) as unknown as readonly Row[];
  return { data: rows, total };
};

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
  return (
    <ListPage
      key="changes"
      entity={change}
      slots={{ ...READ_ONLY, source: changesOf, exports: false, open, toolbar: () => other }}
    />
  );
}
