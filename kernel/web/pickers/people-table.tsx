import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { lookupCalls, type PersonOption } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { callList } from '../api/call-server.ts';
import { SearchInput } from '../pattern/input/search-input.tsx';
import { labeledPageItem } from '../pattern/labeled-pagination.tsx';
import { EmptyState } from '../pattern/page/empty-loading-error-states.tsx';
import styles from './pickers.module.css';
import type { PickedName } from './use-picker-selection.ts';

const PAGE_SIZE = 20;

interface PeopleTableProps {
  readonly deptId: string | null;
  readonly chosen: readonly PickedName[];
  readonly multiple: boolean;
  readonly onChoose: (people: readonly PickedName[]) => void;
  readonly onConfirm: (person: PersonOption) => void;
}

const columns = [
  { title: '姓名', dataIndex: 'name', width: 100 },
  { title: '部门', dataIndex: 'deptName', width: 130, ellipsis: true },
  { title: '职务', dataIndex: 'job', width: 120, ellipsis: true },
];

/** People of a department and below, found by name or sign-in name. A double click chooses and confirms. */
export function PeopleTable({ deptId, chosen, multiple, onChoose, onConfirm }: PeopleTableProps) {
  const [keyword, setKeyword] = useState('');
  // Another department starts at its first page.
  const [page, setPage] = useState({ deptId, no: 1 });
  const pageNo = page.deptId === deptId ? page.no : 1;
  const setPageNo = (no: number) => setPage({ deptId, no });
  const params = { name_loginName$like: keyword.trim(), deptIds$like: deptId ?? '' };
  const { data, isFetching } = useQuery({
    queryKey: ['records', 'user', 'picker', params, pageNo],
    queryFn: ({ signal }) => callList(lookupCalls.people, { body: { pageNo, pageSize: PAGE_SIZE, params }, signal }),
    placeholderData: (before) => before,
  });
  const toggle = (person: PersonOption) => {
    const has = chosen.some(({ id }) => id === person.id);
    if (!multiple) onChoose([person]);
    else onChoose(has ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  };
  return (
    <div className={styles.side}>
      <SearchInput
        value={keyword}
        label="搜索姓名、登录名"
        onChange={(text) => {
          setKeyword(text);
          setPageNo(1);
        }}
      />
      <Table<PersonOption>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...(data?.data ?? [])]}
        loading={isFetching}
        scroll={{ y: 232 }}
        locale={{ emptyText: <EmptyState text="没有匹配的人员" /> }}
        pagination={{
          current: pageNo,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          onChange: setPageNo,
          showSizeChanger: false,
          simple: true,
          itemRender: labeledPageItem,
          showTotal: (total) => `共 ${total} 人`,
        }}
        rowSelection={{
          type: multiple ? 'checkbox' : 'radio',
          selectedRowKeys: chosen.map(({ id }) => id),
          onSelect: toggle,
          hideSelectAll: true,
          columnTitle: <span className="for-readers">选择</span>,
          getCheckboxProps: (person) => ({ 'aria-label': `选择${person.name}` }),
        }}
        onRow={(person) => ({ onClick: () => toggle(person), onDoubleClick: () => onConfirm(person) })}
      />
    </div>
  );
}
