import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListRowsRequest, ListSlots } from '#kernel/web/list/list-slots.ts';
import { orgAdminCalls, user } from '../../model/index.ts';
import { EnableDisablePeople } from './enable-disable-people.tsx';

const source = ({ signal, ...body }: ListRowsRequest) => callList(orgAdminCalls.users, { body, signal, quiet: true });

const list: ListSlots = {
  source,
  toolbar: ({ selected, refresh }) => <EnableDisablePeople people={selected} onDone={refresh} />,
  extraColumns: [
    {
      key: 'lastSignIn',
      title: '最近登录',
      width: 130,
      align: 'center',
      cell: ({ lastSignIn }) => (lastSignIn ? formatInstant(String(lastSignIn)) : '从未登录'),
    },
  ],
};

/** 用户: the generic screens, and what other modules do for an account (`user-form`). */
export const userScreens: EntityScreens = {
  entity: user,
  list,
  form: {
    fixed: (may, record) => [
      // Who is no administrator asks the person: 变更登录资料.
      ...(record && !may('admin') ? ['loginName', 'phone', 'email'] : []),
      ...(may('role:write') ? [] : ['roles']),
    ],
    actions: ({ record, reload }) =>
      record ? <PageExtensions place="user-form" recordId={record.id} record={record} onDone={reload} /> : null,
  },
};
