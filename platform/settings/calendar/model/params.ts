import { DEFAULT_WORK_HOURS } from '#kernel/base/time/work-calendar.ts';
import { defineParams } from '#kernel/meta/params/params.ts';

/** The hours a firm works. */
export const calendarParams = defineParams({
  hours: {
    key: 'work.hours',
    title: '上班时间',
    kind: 'hours',
    initial: DEFAULT_WORK_HOURS,
    hint: '审批时限按工作时间计算时使用，时段以逗号分隔',
  },
});
