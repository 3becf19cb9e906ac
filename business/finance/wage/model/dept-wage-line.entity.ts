import { moneyField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

const part = (label: string) => moneyField(label, { min: '0', initial: '0' });

/** 工资明细: what one person earns in a month, what is kept back of it, and what it costs the firm. */
export const deptWageLine = defineEntity({
  code: 'deptWageLine',
  module: 'wage',
  title: '工资明细',
  titleField: 'staff',
  childOf: 'deptWage',
  fields: {
    deptWage: refField('部门工资', { entity: 'deptWage', required: true, readOnly: true }),
    staff: userField('员工', { required: true, width: 130 }),
    base: part('基本工资'),
    post: part('岗位工资'),
    perf: part('绩效工资'),
    bonus: moneyField('奖金', { readOnly: true, initial: '0', hint: '奖金发放中并入工资的部分，自动填入' }),
    allowance: part('津贴补贴'),
    overtime: part('加班工资'),
    deduct: part('考勤扣款'),
    gross: moneyField('应发工资', {
      rules: { compute: 'sum([base, post, perf, bonus, allowance, overtime]) - sum([deduct])' },
    }),
    siP: part('个人社保'),
    hfP: part('个人公积金'),
    tax: part('个人所得税'),
    net: moneyField('实发工资', {
      rules: {
        compute: 'sum([base, post, perf, bonus, allowance, overtime]) - sum([deduct, siP, hfP, tax])',
        check: 'net >= 0',
        refusal: '实发工资小于零，请检查扣款',
      },
    }),
    siC: part('公司社保'),
    hfC: part('公司公积金'),
    cost: moneyField('人工成本', {
      hint: '不含奖金，奖金计入项目成本',
      rules: { compute: 'sum([base, post, perf, allowance, overtime, siC, hfC]) - sum([deduct])' },
    }),
  },
  list: {
    columns: ['deptWage', 'staff', 'gross', 'net', 'cost'],
    filters: ['staff'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['deptWage'],
    [
      'staff',
      'base',
      'post',
      'perf',
      'bonus',
      'allowance',
      'overtime',
      'deduct',
      'gross',
      'siP',
      'hfP',
      'tax',
      'net',
      'siC',
      'hfC',
      'cost',
    ],
  ],
  access: { read: 'wage:read', write: 'wage:write', scope: 'company' },
});
