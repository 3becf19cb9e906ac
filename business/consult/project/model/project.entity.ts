import { area, choices, date, decimal, dict, longtext, money, ref, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 咨询项目: one piece of consulting work, with its cost files. */
export const project = defineEntity({
  code: 'project',
  module: 'project',
  title: '咨询项目',
  titleField: 'name',
  fields: {
    no: serial('项目编号', { pattern: 'XM{yyyyMM}{0000}' }),
    name: text('项目名称', { required: true, max: 120, width: 230 }),
    kind: dict('业务类型', { code: 'business-kind', required: true }),
    specialty: dict('专业', { code: 'specialty', multiple: true }),
    stage: dict('阶段', {
      required: true,
      initial: 'control',
      options: choices({
        estimate: '投资估算',
        budget: '设计概算',
        control: '招标控制价',
        tender: '招投标',
        contract: '合同价',
        progress: '进度款',
        settle: '竣工结算',
        audit: '审计',
      }),
    }),
    customer: ref('委托单位', { entity: 'customer' }),
    contract: ref('所属合同', { entity: 'contract' }),
    manager: user('项目负责人', { required: true, initial: 'me' }),
    buildArea: decimal('建筑面积', { unit: 'm²', min: '0' }),
    invest: money('投资额', { min: '0' }),
    area: area('所在地区'),
    planStart: date('计划开始'),
    planEnd: date('计划完成'),
    state: dict('状态', {
      required: true,
      initial: 'running',
      options: choices({ waiting: '待启动', running: '进行中', review: '复核中', done: '已完成', stopped: '已暂停' }),
    }),
    remark: longtext('备注'),
  },
  list: {
    columns: ['no', 'name', 'kind', 'stage', 'customer', 'manager', 'invest', 'planEnd', 'state'],
    search: ['name', 'no'],
    filters: ['kind', 'stage', 'state', 'manager', 'planEnd'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'name'],
    ['kind', 'specialty'],
    ['stage', 'state'],
    ['customer', 'contract'],
    ['manager', 'buildArea'],
    ['invest', 'area'],
    ['planStart', 'planEnd'],
    ['remark'],
  ],
  access: { read: 'project:read', write: 'project:write', scope: 'dept' },
  unique: [['no']],
});
export type Project = RowOf<typeof project>;
