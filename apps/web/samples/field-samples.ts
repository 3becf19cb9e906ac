import { receivablePlan } from '#business/crm/contract/model/index.ts';
import {
  areaField,
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  decimalField,
  deptField,
  detailField,
  dictField,
  emailField,
  filesField,
  iconField,
  intField,
  jsonField,
  linesField,
  longTextField,
  moneyField,
  monthField,
  percentField,
  phoneField,
  refField,
  richTextField,
  serialField,
  textField,
  urlField,
  userField,
} from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';

/** One definition of a kind with a value that fits it, for /dev/fields. */
export interface FieldSampleDefinition {
  readonly field: Field;
  readonly value: unknown;
  readonly label?: string;
  /** Input that the kind refuses; an empty required field where left out. */
  readonly wrong?: unknown;
}

const subjects = createDictOptions({ civil: '土建工程', install: '安装工程', road: '市政道路', green: '园林绿化' });
const states = [
  { value: 'running', label: '进行中', color: 'blue' },
  { value: 'done', label: '已完成', color: 'green' },
  { value: 'late', label: '已逾期', color: 'red' },
];

/** Kind → its samples; kinds with several looks have several. */
export const fieldSamplesByKind: Readonly<Record<string, readonly FieldSampleDefinition[]>> = {
  text: [{ field: textField('项目名称', { max: 60 }), value: '滨江商务区三期工程结算审核', wrong: '长'.repeat(61) }],
  longtext: [
    {
      field: longTextField('审核说明', { rows: 3 }),
      value: '送审资料齐全。\n综合单价按合同约定的下浮率计取，材料价差另行调整。',
    },
  ],
  int: [{ field: intField('份数', { min: 1, max: 99, unit: '份' }), value: 6, wrong: 100 }],
  decimal: [
    { field: decimalField('建筑面积', { scale: 2, unit: '㎡' }), value: '128456.75', wrong: '12.345' },
    { field: decimalField('层高', { scale: 3, format: 'number3' }), value: '1234.500', wrong: '一' },
  ],
  money: [
    { field: moneyField('送审金额', { min: '0' }), value: '143545470.41', wrong: '-5' },
    { field: moneyField('建安造价', { format: 'tenThousand' }), value: '143545470.41', wrong: '-' },
  ],
  percent: [{ field: percentField('核减率'), value: '0.0925', wrong: '九' }],
  bool: [{ field: boolField('是否联合体'), value: true }],
  date: [{ field: dateField('签订日期', { hint: '以合同封面日期为准' }), value: '2026-11-20' }],
  datetime: [{ field: dateTimeField('开标时间'), value: '2026-11-20T01:30:00.000Z' }],
  month: [{ field: monthField('造价信息期'), value: '2026-10' }],
  dict: [
    { field: dictField('专业', { options: subjects }), value: 'civil', label: '土建工程', wrong: 'sea' },
    {
      field: dictField('涉及专业', { options: subjects, multiple: true }),
      value: 'civil,road',
      label: '土建工程、市政道路',
    },
    { field: dictField('状态', { options: states, look: 'boxes' }), value: 'running', label: '进行中' },
    { field: dictField('请假类型', { code: 'leave-kind' }), value: 'sick', label: '病假' },
    { field: dictField('资金来源', { code: 'fund-source', selectFirst: true }), value: 'loan', label: '银行贷款' },
    { field: dictField('收费方式', { code: 'fee-mode', look: 'boxes' }), value: 'rate', label: '费率' },
    {
      field: dictField('参与专业', { code: 'specialty', look: 'boxes', multiple: true }),
      value: 'civil,fire',
      label: '土建、消防',
    },
    { field: dictField('工程类别', { code: 'work-kind', tree: true }), value: 'school', label: '学校' },
    { field: dictField('工程分类', { code: 'work-kind', tree: true, look: 'levels' }), value: 'school', label: '学校' },
    { field: dictField('未配置的字典', {}), value: null },
  ],
  user: [
    { field: userField('项目负责人'), value: '1001', label: '沈知远' },
    { field: userField('参与人员', { multiple: true }), value: '1001,1002', label: '沈知远、陈晓雯', wrong: '1001,x' },
  ],
  dept: [
    { field: deptField('承办部门'), value: '11', label: '造价一部' },
    { field: deptField('协办部门', { multiple: true }), value: '11,12', label: '造价一部、造价二部', wrong: '-1' },
  ],
  ref: [
    { field: refField('委托单位', { entity: 'customer' }), value: '21', label: '江城城市建设投资有限公司' },
    { field: refField('所属菜单', { entity: 'menu' }), value: '3', label: '流程中心' },
  ],
  area: [{ field: areaField('工程地点'), value: '330102', label: '浙江省杭州市上城区' }],
  files: [
    {
      field: filesField('结算资料'),
      value: [
        { id: '1', fileName: '结算书（签章版）.pdf', fileSize: 4_380_112 },
        { id: '2', fileName: '工程量计算底稿.xlsx', fileSize: 812_400 },
      ],
    },
  ],
  serial: [{ field: serialField('项目编号', { pattern: 'ZX{yyyy}{0000}' }), value: 'ZX20260187' }],
  phone: [{ field: phoneField('联系电话'), value: '13800138000', wrong: '12345' }],
  email: [{ field: emailField('邮箱'), value: 'shenzhiyuan@example.com', wrong: 'a@b' }],
  url: [
    { field: urlField('公告网址'), value: 'https://www.example.com/notice/20261120', wrong: 'javascript:alert(1)' },
  ],
  detail: [
    {
      field: detailField('费用明细', {
        columns: {
          name: textField('费用名称', { required: true, max: 40, width: 200 }),
          kind: dictField('类别', { options: createDictOptions({ fee: '咨询费', travel: '差旅费' }) }),
          count: intField('数量', { min: 1 }),
          amount: moneyField('金额', { required: true }),
        },
        sums: ['count', 'amount'],
      }),
      value: [
        { name: '结算审核咨询费', kind: 'fee', kind_label: '咨询费', count: 1, amount: '186000.00' },
        { name: '现场踏勘', kind: 'travel', kind_label: '差旅费', count: 3, amount: '2460.50' },
      ],
      wrong: [{ name: null, kind: null, count: 0, amount: 'x' }],
    },
  ],
  lines: [
    {
      field: linesField('收款计划', { entity: receivablePlan, sums: ['amount'] }),
      value: [
        { id: '1', name: '合同签订', condition: 'sign', amount: '60000.00', planDate: '2026-11-20' },
        { id: '2', name: '出具报告', condition: 'report', amount: '140000.00', planDate: '2027-03-31' },
      ],
      wrong: [{ name: '合同签订', condition: 'sign', amount: '六万', planDate: '2026-11-20' }],
    },
  ],
  json: [{ field: jsonField('版面数据'), value: { columns: 3, panels: ['待办', '公告'] } }],
  icon: [{ field: iconField('菜单图标'), value: 'contract', wrong: '合同' }],
  richtext: [
    {
      field: richTextField('公告内容'),
      value: '<h3>放假安排</h3><p>元旦放假<strong>三天</strong>，值班表见附件。</p>',
    },
  ],
};
