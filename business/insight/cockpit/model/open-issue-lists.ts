import { dateField, deptField, dictField, moneyField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 超额开票未补签: what may be invoiced beyond a contract that no change of it has caught up with. */
export const uncuredInvoiceList = defineTablelessList({
  code: 'uncuredInvoice',
  module: 'cockpit',
  title: '超额开票未补签',
  titleField: 'title',
  fields: {
    title: textField('标题', { width: 'long' }),
    contract: refField('咨询合同', { entity: 'contract', width: 260 }),
    exceed: moneyField('超出金额'),
    cureBy: dateField('补签期限'),
    applicant: userField('申请人'),
    dept: deptField('申请部门'),
  },
  list: {
    columns: ['title', 'contract', 'exceed', 'cureBy', 'applicant', 'dept'],
    filters: ['contract', 'exceed', 'cureBy', 'applicant', 'dept'],
    sort: 'cureBy',
  },
  access: { read: 'invoiceApply:read', scope: 'company' },
});

/** 未签先做: projects that are worked on, or were, while no contract is signed. */
export const unsignedProjectList = defineTablelessList({
  code: 'unsignedProject',
  module: 'cockpit',
  title: '未签先做的项目',
  titleField: 'name',
  fields: {
    name: textField('项目名称', { width: 'long' }),
    kind: dictField('业务类型', { code: 'business-kind' }),
    customer: refField('委托单位', { entity: 'customer', width: 200 }),
    contract: refField('所属合同', { entity: 'contract', width: 200, hint: '草拟的合同尚未签订' }),
    dept: deptField('部门'),
    manager: userField('项目负责人'),
    receiveDate: dateField('受托日期'),
    planEnd: dateField('计划完成'),
  },
  list: {
    columns: ['name', 'kind', 'customer', 'contract', 'dept', 'manager', 'receiveDate', 'planEnd'],
    filters: ['kind', 'customer', 'dept', 'manager', 'receiveDate', 'planEnd'],
    sort: '-receiveDate',
  },
  access: { read: 'project:read', scope: 'company' },
});
