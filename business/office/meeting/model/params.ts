import { defineParams } from '#kernel/meta/params/params.ts';

/** How long before a meeting those who come are reminded. */
export const meetingParams = defineParams({
  remind: {
    key: 'meeting.remind.minutes',
    title: '会议提前提醒',
    kind: 'whole',
    unit: '分钟',
    initial: '15',
    hint: '会议开始前多久提醒主持人和参会人员',
  },
});
