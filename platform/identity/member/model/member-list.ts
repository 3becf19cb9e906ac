import {
  createDictOptions,
  dateField,
  dateTimeField,
  dictField,
  emailField,
  moneyField,
  phoneField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 会员: users of one kind with their membership. */
export const memberList = defineTablelessList({
  code: 'member',
  module: 'member',
  title: '会员',
  titleField: 'name',
  fields: {
    name: textField('姓名', { width: 90 }),
    loginName: textField('登录名', { width: 110 }),
    phone: phoneField('手机号'),
    levelName: textField('会员级别', { width: 100 }),
    fee: moneyField('会员费', { width: 100 }),
    beginDate: dateField('开始日期'),
    endDate: dateField('结束日期'),
    membership: dictField('会员状态', {
      width: 100,
      options: createDictOptions(
        { valid: '有效', expiring: '即将到期', over: '已到期', early: '未生效' },
        { valid: 'green', expiring: 'orange', over: 'red', early: 'blue' },
      ),
    }),
    email: emailField('邮箱'),
    createdDate: dateTimeField('创建时间'),
  },
  list: {
    columns: ['name', 'membership', 'levelName', 'endDate', 'fee', 'beginDate', 'phone', 'loginName'],
    search: ['name', 'loginName', 'phone'],
    filters: ['membership'],
  },
  access: { read: 'member:read', write: 'member:write', scope: 'company' },
});
