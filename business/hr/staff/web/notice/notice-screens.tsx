import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { noticeCalls, noticeReceipt, staffNotice } from '../../model/index.ts';

const WHO = { unread: '未读', read: '已读', toConfirm: '未确认', confirmed: '已确认' } as const;
type Who = keyof typeof WHO;
const FILTERS: Readonly<Record<Who, Readonly<Record<string, boolean>>>> = {
  unread: { read: false },
  read: { read: true },
  toConfirm: { confirmed: false },
  confirmed: { confirmed: true },
};
const SHOWN: readonly Who[] = ['unread', 'read'];
const SHOWN_MUST: readonly Who[] = ['toConfirm', 'confirmed', 'unread', 'read'];

/** Who has read a notice and who has not. */
function Readers({ record }: { readonly record: DisplayedRecord }) {
  const shown = record.mustRead === true ? SHOWN_MUST : SHOWN;
  const [who, setWho] = useState<Who>(shown[0] ?? 'unread');
  return (
    <>
      <Segmented<Who>
        size="small"
        aria-label="阅读情况"
        value={who}
        options={shown.map((value) => ({ value, label: WHO[value] }))}
        onChange={setWho}
      />
      <ListPanel
        key={who}
        title={`${WHO[who]}人员`}
        count={8}
        entity={noticeReceipt}
        slots={{ params: { notice: record.id, ...FILTERS[who] }, emptyText: '没有人员', select: false }}
      />
    </>
  );
}

/** Tells those who have not read it once more. */
function RemindButton({
  record,
  reload,
}: {
  readonly record: DisplayedRecord;
  readonly reload: () => Promise<unknown>;
}) {
  const confirm = useConfirm();
  const remind = async () => {
    if (!(await confirm({ title: '提醒尚未阅读的人员吗？', text: '每人收到一条消息。' }))) return;
    const { reminded } = await callServer(noticeCalls.remind, { params: { id: record.id } });
    toast.success(`已提醒${reminded}人`);
    await reload();
  };
  return (
    <Button size="small" onClick={() => void remind()}>
      提醒未读人员
    </Button>
  );
}

const { create, address } = flowDocumentAddresses(staffNotice);

export const staffNoticeScreens: EntityScreens = {
  entity: staffNotice,
  list: {
    create,
    address: (row) => (row.publishedAt ? buildRecordAddress(staffNotice.code, row.id, row.title) : address(row)),
    emptyHint: '新建通知，审批通过后发送给全体员工或所选部门、人员',
  },
  form: {
    actions: ({ record, reload }) =>
      record?.publishedAt ? (
        <>
          <ButtonLikeLink to={`/human/staff-notice/${record.id}`}>查看通知</ButtonLikeLink>
          <IfPermitted to={[staffNotice.access.write ?? '']}>
            <RemindButton record={record} reload={reload} />
          </IfPermitted>
        </>
      ) : null,
    below: ({ record }) => (record?.publishedAt ? <Readers record={record} /> : null),
  },
};
