import { createDictOptions, dateField, dateTimeField, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 企业用户: the companies of the installation, which the first one looks after. */
export const companyList = defineTablelessList({
  code: 'enterpriseUser',
  module: 'saas',
  title: '企业用户',
  titleField: 'name',
  fields: {
    name: textField('公司名称', { width: 220 }),
    code: textField('企业编码', { width: 110 }),
    closed: dictField('状态', {
      width: 90,
      options: createDictOptions(
        { open: '正常', frozen: '已冻结', early: '未开始', over: '已到期' },
        { open: 'green', frozen: 'red', early: 'blue', over: 'orange' },
      ),
    }),
    gradeName: textField('用户级别', { width: 110 }),
    people: intField('人数', { width: 100 }),
    storage: intField('存储', { width: 140 }),
    beginDate: dateField('开始日期'),
    endDate: dateField('结束日期'),
    contact: textField('联系人', { width: 90 }),
    phone: textField('联系电话', { width: 120 }),
    createdDate: dateTimeField('创建时间'),
  },
  list: {
    columns: ['name', 'code', 'closed', 'gradeName', 'people', 'storage', 'beginDate', 'endDate', 'contact', 'phone'],
    search: ['name', 'code'],
    filters: ['closed'],
  },
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
});
