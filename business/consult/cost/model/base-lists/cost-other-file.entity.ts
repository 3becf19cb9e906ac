import { boolField, createDictOptions, dictField, intField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 其他造价文件: what is filed beside the cost files. */
export const costOtherFile = defineBaseList({
  module: 'cost',
  code: 'costOtherFile',
  title: '其他造价文件',
  address: '/main-page/cost-other-file-base-data',
  order: 60,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    format: dictField('格式', {
      options: createDictOptions({ pdf: 'PDF', docx: 'Word', xlsx: 'Excel', zip: '压缩包' }),
    }),
    required: boolField('必备', { initial: false }),
    years: intField('保存年限', { min: 1, max: 99, unit: '年' }),
  },
  rows: [
    { code: 'F01', name: '委托合同', format: 'pdf', required: true, years: 30 },
    { code: 'F02', name: '对审会议纪要', kind: 'settle-check', format: 'docx', required: true, years: 15 },
    { code: 'F03', name: '现场踏勘记录', format: 'docx', years: 15 },
    { code: 'F04', name: '询价记录', kind: 'control', format: 'xlsx', required: true, years: 15 },
    { code: 'F05', name: '争议问题处理意见', kind: 'settle-check', format: 'docx', years: 15 },
    { code: 'F06', name: '客户评价表', format: 'pdf', years: 5 },
  ],
});
