import { dictField, longTextField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 策划书资料: text blocks of project plans. */
export const planningBase = defineBaseList({
  module: 'project',
  code: 'planningBase',
  title: '策划书资料',
  address: '/main-page/project-planning-base-data',
  order: 30,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    content: longTextField('内容'),
  },
  rows: [
    {
      code: 'P01',
      name: '编制依据',
      kind: 'control',
      content: '国家及地方计价标准、施工图设计文件、招标文件及补充通知、施工现场情况。',
    },
    {
      code: 'P02',
      name: '组织与分工',
      kind: 'whole',
      content: '项目负责人统筹，土建、安装、市政各专业组分工编制，一至三级复核逐级把关。',
    },
    {
      code: 'P03',
      name: '进度安排',
      kind: 'settle-check',
      content: '资料核查、现场踏勘、初审、对审、定案、出具报告分阶段控制。',
    },
    {
      code: 'P04',
      name: '质量控制措施',
      kind: 'settle-check',
      content: '工程量双人复算，重大争议召开专题会并形成纪要。',
    },
    {
      code: 'P05',
      name: '风险与应对',
      kind: 'follow',
      content: '签证资料滞后、设计变更频繁时按月预警并书面提示委托人。',
    },
  ],
});
