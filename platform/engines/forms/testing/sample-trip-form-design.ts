/** A design with fields of many kinds, rules, and lines: 出差申请. */
export const sampleTripFormDesign = {
  fields: [
    { code: 'reason', kind: 'text', label: '出差事由', required: true },
    {
      ...{ code: 'kind', kind: 'dict', label: '交通方式', required: true },
      options: [
        { value: 'car', label: '自驾' },
        { value: 'train', label: '火车' },
        { value: 'plane', label: '飞机' },
      ],
    },
    { code: 'why', kind: 'longtext', label: '飞机理由', rules: { show: 'kind = "plane"', require: 'kind = "plane"' } },
    { code: 'start', kind: 'date', label: '出发日期', required: true },
    { code: 'fee', kind: 'money', label: '预计费用', min: '0' },
    { code: 'count', kind: 'int', label: '人数', min: '1' },
    { code: 'overnight', kind: 'bool', label: '过夜' },
    { code: 'host', kind: 'user', label: '接待人' },
    { code: 'place', kind: 'area', label: '目的地' },
    { code: 'papers', kind: 'files', label: '附件' },
    {
      ...{ code: 'costs', kind: 'lines', label: '费用明细', sums: ['amount'] },
      fields: [
        { code: 'item', kind: 'text', label: '项目', required: true },
        { code: 'amount', kind: 'money', label: '金额', required: true },
      ],
    },
    { code: 'total', kind: 'money', label: '费用合计', rules: { compute: 'sum(costs.amount)' } },
  ],
  rows: [
    ['reason', 'kind'],
    ['why'],
    ['start', 'fee', 'count'],
    ['overnight', 'host', 'place'],
    ['papers'],
    ['costs'],
    ['total'],
  ],
  sections: [{ title: '行程', row: 2 }],
  list: { columns: ['reason', 'kind', 'start', 'fee'], filters: ['kind', 'start'] },
  title: '{发起人}的{表单}：{出差事由}',
};
