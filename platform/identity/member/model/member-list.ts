import { choices, date, datetime, dict, email, money, phone, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 会员: users of one kind with their membership. */
export const memberList = defineList({
  code: 'member',
  module: 'member',
  title: '会员',
  titleField: 'name',
  fields: {
    name: text('姓名', { width: 90 }),
    loginName: text('登录名', { width: 110 }),
    phone: phone('手机号'),
    levelName: text('会员级别', { width: 100 }),
    fee: money('会员费', { width: 100 }),
    beginDate: date('开始日期'),
    endDate: date('结束日期'),
    membership: dict('会员状态', {
      width: 100,
      options: choices(
        { valid: '有效', expiring: '即将到期', over: '已到期', early: '未生效' },
        { valid: 'green', expiring: 'orange', over: 'red', early: 'blue' },
      ),
    }),
    email: email('邮箱'),
    createdDate: datetime('创建时间'),
  },
  list: {
    columns: ['name', 'membership', 'levelName', 'endDate', 'fee', 'beginDate', 'phone', 'loginName'],
    search: ['name', 'loginName', 'phone'],
    filters: ['membership'],
  },
  access: { read: 'member:read', write: 'member:write', scope: 'company' },
});
