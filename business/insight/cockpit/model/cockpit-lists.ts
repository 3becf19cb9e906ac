import { costFile } from '#business/consult/cost/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import {
  boolField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 客户签约情况: when customers came, where they are, and in how many years they signed. */
export const customerSigningList = defineTablelessList({
  code: 'customerStanding',
  module: 'cockpit',
  title: '客户签约情况',
  titleField: 'name',
  fields: {
    name: textField('客户名称', { width: 'long' }),
    nature: customer.fields.nature,
    grade: customer.fields.grade,
    province: textField('省份', { width: 120 }),
    owner: userField('客户经理'),
    addedOn: dateField('录入日期'),
    years: intField('签约年度数', { hint: '签过合同的年度个数，不含草拟' }),
    lastContract: dateField('最近签约'),
  },
  list: {
    columns: ['name', 'nature', 'grade', 'province', 'owner', 'addedOn', 'years', 'lastContract'],
    search: ['name'],
    filters: ['nature', 'grade', 'province', 'owner', 'addedOn', 'years', 'lastContract'],
    sort: '-addedOn',
  },
  access: { read: 'customer:read', scope: 'company' },
});

/** 成果文件: cost files that were imported, and whether they are the newest of their project. */
export const costResultList = defineTablelessList({
  code: 'costResult',
  module: 'cockpit',
  title: '成果文件',
  titleField: 'name',
  fields: {
    name: textField('文件名称', { width: 'long' }),
    project: refField('项目', { entity: 'project', width: 260 }),
    dept: deptField('部门'),
    stage: costFile.fields.stage,
    versionNo: intField('版本'),
    total: moneyField('总造价'),
    importedOn: dateField('导入日期'),
    newest: boolField('最新文件', { hint: '项目最后导入的造价文件' }),
  },
  list: {
    columns: ['name', 'project', 'dept', 'stage', 'versionNo', 'total', 'importedOn', 'newest'],
    search: ['name'],
    filters: ['project', 'dept', 'stage', 'total', 'importedOn', 'newest'],
    sort: '-importedOn',
  },
  access: { read: 'cost:read', scope: 'company' },
});

/** 报告时效: projects that were reported on, and whether by the day that was planned. */
export const reportTimingList = defineTablelessList({
  code: 'reportTiming',
  module: 'cockpit',
  title: '报告时效',
  titleField: 'name',
  fields: {
    name: textField('项目名称', { width: 'long' }),
    dept: deptField('部门'),
    manager: userField('项目负责人'),
    reportDate: dateField('报告日期'),
    planEnd: dateField('计划完成'),
    timing: dictField('时效', {
      options: createDictOptions(
        { punctual: '按时', late: '逾期', unplanned: '没有计划' },
        { punctual: 'success', late: 'warning' },
      ),
    }),
  },
  list: {
    columns: ['name', 'dept', 'manager', 'reportDate', 'planEnd', 'timing'],
    search: ['name'],
    filters: ['dept', 'manager', 'reportDate', 'timing'],
    sort: '-reportDate',
  },
  access: { read: 'project:read', scope: 'company' },
});

/** 归档时效: what was archived, and whether soon after the report. */
export const archiveTimingList = defineTablelessList({
  code: 'archiveTiming',
  module: 'cockpit',
  title: '归档时效',
  titleField: 'project',
  fields: {
    project: refField('项目', { entity: 'project', width: 'long' }),
    dept: deptField('部门'),
    reportDate: dateField('报告日期'),
    date: dateField('归档日期'),
    timing: dictField('时效', {
      hint: '报告后90个自然日内归档为及时',
      options: createDictOptions({ punctual: '及时', late: '超期' }, { punctual: 'success', late: 'warning' }),
    }),
  },
  list: {
    columns: ['project', 'dept', 'reportDate', 'date', 'timing'],
    filters: ['project', 'dept', 'reportDate', 'date', 'timing'],
    sort: '-date',
  },
  access: { read: 'deliverable:read', scope: 'company' },
});

/** 工地驻场: the sites that were attended in a year, with what the newest log of it says. */
export const siteAttendanceList = defineTablelessList({
  code: 'siteStanding',
  module: 'cockpit',
  title: '工地驻场',
  titleField: 'name',
  fields: {
    name: textField('项目名称', { width: 'long' }),
    project: refField('项目', { entity: 'project' }),
    dept: deptField('部门'),
    year: intField('年度'),
    logs: intField('驻场日志'),
    lastLog: dateField('最近日志'),
    people: intField('最近现场人数'),
  },
  list: {
    columns: ['name', 'dept', 'year', 'logs', 'lastLog', 'people'],
    search: ['name'],
    filters: ['project', 'dept', 'year', 'lastLog', 'people'],
    sort: '-lastLog',
  },
  access: { read: 'project:read', scope: 'company' },
});
