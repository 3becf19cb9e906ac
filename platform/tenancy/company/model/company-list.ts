import { choices, date, datetime, dict, int, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 企业用户: the companies of the installation, which the first one looks after. */
export const companyList = defineList({
  code: 'enterpriseUser',
  module: 'saas',
  title: '企业用户',
  titleField: 'name',
  fields: {
    name: text('公司名称', { width: 220 }),
    code: text('企业编码', { width: 110 }),
    closed: dict('状态', {
      width: 90,
      options: choices(
        { open: '正常', frozen: '已冻结', early: '未开始', over: '已到期' },
        { open: 'green', frozen: 'red', early: 'blue', over: 'orange' },
      ),
    }),
    gradeName: text('用户级别', { width: 110 }),
    people: int('人数', { width: 100 }),
    storage: int('存储', { width: 140 }),
    beginDate: date('开始日期'),
    endDate: date('结束日期'),
    contact: text('联系人', { width: 90 }),
    phone: text('联系电话', { width: 120 }),
    createdDate: datetime('创建时间'),
  },
  list: {
    columns: ['name', 'code', 'closed', 'gradeName', 'people', 'storage', 'beginDate', 'endDate', 'contact', 'phone'],
    search: ['name', 'code'],
    filters: ['closed'],
  },
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
});
