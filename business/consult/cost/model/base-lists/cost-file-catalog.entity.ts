import { boolField, createDictOptions, dictField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 造价文件目录: which cost files a project holds, as a tree. */
export const costFileCatalog = defineBaseList({
  module: 'cost',
  code: 'costFileCatalog',
  title: '造价文件目录',
  address: '/main-page/cost-file-manage',
  also: ['/main-page/cost-file-manage/edit-detailed', '/base-data/costFileManage'],
  order: 50,
  tree: true,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    format: dictField('格式', {
      options: createDictOptions({ xml: '计价XML', xlsx: 'Excel', pdf: 'PDF', docx: 'Word', dwg: '图纸' }),
    }),
    required: boolField('必备', { initial: false }),
  },
  rows: [
    {
      code: '1',
      name: '计价文件',
      children: [
        { code: '1.1', name: '招标工程量清单', kind: 'billing', format: 'xml', required: true },
        { code: '1.2', name: '最高投标限价', kind: 'control', format: 'xml', required: true },
        { code: '1.3', name: '送审结算书', kind: 'settle-check', format: 'xml', required: true },
        { code: '1.4', name: '审定结算书', kind: 'settle-check', format: 'xml', required: true },
      ],
    },
    {
      code: '2',
      name: '计算底稿',
      children: [
        { code: '2.1', name: '土建算量模型', format: 'dwg' },
        { code: '2.2', name: '安装算量模型', format: 'dwg' },
        { code: '2.3', name: '工程量计算书', format: 'xlsx', required: true },
      ],
    },
    {
      code: '3',
      name: '成果报告',
      children: [
        { code: '3.1', name: '咨询报告书', format: 'docx', required: true },
        { code: '3.2', name: '签章扫描件', format: 'pdf', required: true },
      ],
    },
  ],
});
