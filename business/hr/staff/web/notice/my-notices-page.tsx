import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { myNoticeList, staffNotice } from '../../model/index.ts';

const SLOTS = {
  emptyText: '还没有收到通知',
  address: ({ id }: DisplayedRecord) => `/human/staff-notice/${id}`,
  toolbar: () => (
    <IfPermitted to={[staffNotice.access.read]}>
      <ButtonLikeLink to={`/main-page/${staffNotice.code}/wf-list`}>管理通知</ButtonLikeLink>
    </IfPermitted>
  ),
};

/** /human/staff-notice: notices sent to oneself. */
export const Page = () => <ListPage entity={myNoticeList} slots={SLOTS} />;
