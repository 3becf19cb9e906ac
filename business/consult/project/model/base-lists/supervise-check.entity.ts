import { createDictOptions, dictField, intField, longTextField, percentField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 监督检查: what is inspected how often. */
export const superviseCheck = defineBaseList({
  module: 'project',
  code: 'superviseCheck',
  title: '监督检查设置',
  address: '/main-page/supervise-check-config',
  order: 120,
  fields: {
    cycle: dictField('周期', {
      options: createDictOptions({ month: '每月', quarter: '每季', half: '每半年', year: '每年' }),
    }),
    sample: percentField('抽查比例', { min: '0', max: '1' }),
    points: intField('扣分上限', { min: 0, max: 100 }),
    items: longTextField('检查内容'),
  },
  rows: [
    {
      code: 'S1',
      name: '成果文件质量抽查',
      cycle: 'quarter',
      sample: '0.1',
      points: 20,
      items: '成果文件格式、三级复核记录、指标合理性。',
    },
    {
      code: 'S2',
      name: '档案归集检查',
      cycle: 'half',
      sample: '0.2',
      points: 10,
      items: '归档及时率、目录完整性、签章齐全。',
    },
    {
      code: 'S3',
      name: '驻场项目巡查',
      cycle: 'month',
      sample: '0.3',
      points: 10,
      items: '驻场日志、签证台账、月报报送。',
    },
    {
      code: 'S4',
      name: '年度质量体系内审',
      cycle: 'year',
      sample: '1',
      points: 30,
      items: '制度执行、人员资格、客户评价。',
    },
  ],
});
