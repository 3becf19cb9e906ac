import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { meetingBooking, meetingRoom } from '../model/index.ts';
import { CancelSeriesButton } from './cancel-series-button.tsx';

/** A booking of a room that asks for approval leads to it: there it is followed and withdrawn. */
export const meetingBookingScreens: EntityScreens = {
  entity: meetingBooking,
  list: { emptyHint: '在会议日历上拖动空闲时段，或在这里新建预订' },
  form: {
    actions: ({ record, dirty, reload }) =>
      record && !dirty ? (
        <>
          {record.status === 'draft' ? null : (
            <ButtonLikeLink to={flowDocumentAddresses(meetingBooking).address(record)}>审批流程</ButtonLikeLink>
          )}
          <CancelSeriesButton record={record} reload={() => void reload()} />
        </>
      ) : null,
  },
  changes: true,
};

export const meetingRoomScreens: EntityScreens = {
  entity: meetingRoom,
  list: { emptyHint: '登记会议室的座位、设备和开放时间后即可预订' },
};
