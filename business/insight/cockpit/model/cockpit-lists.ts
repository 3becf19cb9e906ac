import { costFile } from '#business/consult/cost/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import { bool, choices, date, dept, dict, int, money, ref, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 客户签约情况: when customers came, where they are, and in how many years they signed. */
export const customerStanding = defineList({
  code: 'customerStanding',
  module: 'cockpit',
  title: '客户签约情况',
  titleField: 'name',
  fields: {
    name: text('客户名称', { width: 'long' }),
    nature: customer.fields.nature,
    grade: customer.fields.grade,
    province: text('省份', { width: 120 }),
    owner: user('客户经理'),
    addedOn: date('录入日期'),
    years: int('签约年度数', { hint: '签过合同的年度个数，不含草拟' }),
    lastContract: date('最近签约'),
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
export const costResult = defineList({
  code: 'costResult',
  module: 'cockpit',
  title: '成果文件',
  titleField: 'name',
  fields: {
    name: text('文件名称', { width: 'long' }),
    project: ref('项目', { entity: 'project', width: 260 }),
    stage: costFile.fields.stage,
    versionNo: int('版本'),
    total: money('总造价'),
    importedOn: date('导入日期'),
    newest: bool('最新文件', { hint: '项目最后导入的造价文件' }),
  },
  list: {
    columns: ['name', 'project', 'stage', 'versionNo', 'total', 'importedOn', 'newest'],
    search: ['name'],
    filters: ['project', 'stage', 'total', 'importedOn', 'newest'],
    sort: '-importedOn',
  },
  access: { read: 'cost:read', scope: 'company' },
});

/** 报告时效: projects that were reported on, and whether by the day that was planned. */
export const reportTiming = defineList({
  code: 'reportTiming',
  module: 'cockpit',
  title: '报告时效',
  titleField: 'name',
  fields: {
    name: text('项目名称', { width: 'long' }),
    dept: dept('部门'),
    manager: user('项目负责人'),
    reportDate: date('报告日期'),
    planEnd: date('计划完成'),
    timing: dict('时效', {
      options: choices(
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
export const archiveTiming = defineList({
  code: 'archiveTiming',
  module: 'cockpit',
  title: '归档时效',
  titleField: 'project',
  fields: {
    project: ref('项目', { entity: 'project', width: 'long' }),
    reportDate: date('报告日期'),
    date: date('归档日期'),
    timing: dict('时效', {
      hint: '报告后90个自然日内归档为及时',
      options: choices({ punctual: '及时', late: '超期' }, { punctual: 'success', late: 'warning' }),
    }),
  },
  list: {
    columns: ['project', 'reportDate', 'date', 'timing'],
    filters: ['project', 'reportDate', 'date', 'timing'],
    sort: '-date',
  },
  access: { read: 'deliverable:read', scope: 'company' },
});

/** 工地驻场: the sites that were attended in a year, with what the newest log of it says. */
export const siteStanding = defineList({
  code: 'siteStanding',
  module: 'cockpit',
  title: '工地驻场',
  titleField: 'name',
  fields: {
    name: text('项目名称', { width: 'long' }),
    project: ref('项目', { entity: 'project' }),
    year: int('年度'),
    logs: int('驻场日志'),
    lastLog: date('最近日志'),
    people: int('最近现场人数'),
  },
  list: {
    columns: ['name', 'year', 'logs', 'lastLog', 'people'],
    search: ['name'],
    filters: ['project', 'year', 'lastLog', 'people'],
    sort: '-lastLog',
  },
  access: { read: 'project:read', scope: 'company' },
});

/** Where the rows of these are shown. */
export const STANDINGS = {
  customers: '/main-page/customer-standing',
  results: '/main-page/cost-results',
  reports: '/main-page/report-timing',
  archives: '/main-page/archive-timing',
  sites: '/main-page/site-standing',
} as const;
