import {
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  deptField,
  dictField,
  intField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { noticeKinds } from './notice/staff-notice.entity.ts';

/** 到期提醒: contracts, probations and certificates that end soon, or have ended. */
export const staffDueList = defineTablelessList({
  code: 'staffDue',
  module: 'staff',
  title: '到期提醒',
  titleField: 'name',
  fields: {
    name: textField('姓名', { width: 90 }),
    staff: refField('员工档案', { entity: 'staff' }),
    dept: deptField('部门'),
    kind: dictField('事项', {
      options: createDictOptions(
        { contract: '劳动合同到期', probation: '试用期满', cert: '执业证书到期', education: '继续教育学时不足' },
        { contract: 'warning', probation: 'processing' },
      ),
    }),
    due: dateField('到期日'),
    days: intField('剩余天数', { hint: '负数为已过期' }),
    note: textField('说明', { width: 'middle' }),
  },
  list: {
    columns: ['name', 'dept', 'kind', 'due', 'days', 'note'],
    search: ['name'],
    filters: ['kind', 'dept', 'due'],
    sort: 'due',
  },
  access: { read: 'staff:read', scope: 'dept' },
});

/** 收到的通知: notices sent to oneself. */
export const myNoticeList = defineTablelessList({
  code: 'myNotice',
  module: 'staff',
  title: '人事通知',
  titleField: 'title',
  fields: {
    title: textField('标题', { width: 'long' }),
    kind: dictField('类型', { options: noticeKinds, width: 80 }),
    mustRead: boolField('必读', { width: 70 }),
    publishedAt: dateTimeField('发布时间'),
    validTo: dateField('有效期至'),
    reading: dictField('阅读状态', {
      options: createDictOptions(
        { unread: '未读', toConfirm: '待确认', read: '已读', confirmed: '已确认' },
        { unread: 'error', toConfirm: 'warning', confirmed: 'success' },
      ),
      width: 100,
    }),
  },
  list: {
    columns: ['title', 'kind', 'mustRead', 'publishedAt', 'validTo', 'reading'],
    search: ['title'],
    filters: ['kind', 'reading', 'publishedAt'],
    sort: '-publishedAt',
  },
  access: { read: 'staff', scope: 'own' },
});
