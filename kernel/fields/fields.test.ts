import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { fieldColumnMappingOf } from './column-mapping-registry.ts';
import { allFieldKinds, fieldKindOf, formatFieldValue } from './field-kind-registry.ts';
import * as fields from './index.ts';
import { validateFields } from './validate-fields.ts';

const stages = fields.createDictOptions({ draft: '草稿', done: '完成' });
const file = { id: '7', fileName: '图.png', fileSize: 12 };

const line = defineEntity({
  code: 'line',
  module: 'sample',
  title: '行',
  titleField: 'fee',
  fields: { fee: fields.moneyField('费用', { required: true }) },
  list: { columns: [] },
  form: [['fee']],
  access: { read: 'login', scope: 'company' },
});

/** Field, input, and what is kept of it (or the fault, as a text that starts with ✗). */
const TABLE: readonly (readonly [Field, unknown, unknown])[] = [
  [fields.textField('名称'), '  楼 ', '楼'],
  [fields.textField('名称'), '两\r\n行', '两 行'],
  [fields.textField('名称'), 12, '12'],
  [fields.textField('名称'), '   ', null],
  [fields.textField('名称'), {}, '✗名称应为文本'],
  [fields.textField('名称', { max: 3 }), '一二三四', '✗名称不能超过3个字符'],
  [fields.textField('编码', { pattern: { source: '^[A-Z]+$', message: '应为大写字母' } }), 'ab', '✗编码应为大写字母'],
  [fields.longTextField('备注'), 'a\r\nb\r c \n', 'a\nb\n c'],
  [fields.longTextField('备注', { max: 2 }), 'abc', '✗备注不能超过2个字符'],
  [fields.longTextField('备注'), 5, '✗备注应为文本'],
  [fields.intField('天数'), '-12', -12],
  [fields.intField('天数'), 1.5, '✗天数应为整数'],
  [fields.intField('天数'), '1e3', '✗天数应为整数'],
  [fields.intField('天数'), 3_000_000_000, '✗天数应为整数'],
  [fields.intField('天数', { min: 1 }), 0, '✗天数不能小于1'],
  [fields.intField('天数', { max: 9 }), 10, '✗天数不能大于9'],
  [fields.decimalField('面积'), '1,234.5', '1234.50'],
  [fields.decimalField('面积'), '12,34.5', '✗面积应为数字'],
  [fields.decimalField('面积'), '12,5', '✗面积应为数字'],
  [fields.decimalField('面积'), '1,2345', '12345.00'],
  [fields.decimalField('面积', { scale: 3 }), '0.125', '0.125'],
  [fields.decimalField('面积'), '-12.5', '-12.50'],
  [fields.decimalField('面积'), '+.5', '0.50'],
  [fields.decimalField('面积'), '0.125', '✗面积最多2位小数'],
  [fields.decimalField('面积'), 'NaN', '✗面积应为数字'],
  [fields.decimalField('面积'), Number.POSITIVE_INFINITY, '✗面积应为数字'],
  [fields.decimalField('面积', { min: '0' }), '-0.01', '✗面积不能小于0'],
  [fields.decimalField('面积', { max: '1' }), '1.01', '✗面积不能大于1'],
  [fields.moneyField('金额'), 0.1, '0.10'],
  [fields.moneyField('金额'), '9999999999999999.99', '9999999999999999.99'],
  [fields.moneyField('金额'), '10000000000000000', '✗金额数值过大'],
  [fields.moneyField('金额'), '1e99', '✗金额数值过大'],
  [fields.moneyField('金额'), '1.005', '✗金额最多2位小数'],
  [fields.percentField('费率'), '0.0925', '0.092500'],
  [fields.percentField('费率'), '9.25%', '✗费率应为数字'],
  [fields.boolField('重点'), '是', true],
  [fields.boolField('重点'), 0, false],
  [fields.boolField('重点'), 'constructor', '✗重点应为是或否'],
  [fields.boolField('重点'), { toString: 1 }, '✗重点应为是或否'],
  [fields.boolField('重点'), '', null],
  [fields.dateField('日期'), '2026年1月5日', '2026-01-05'],
  [fields.dateField('日期'), '20260105', '2026-01-05'],
  [fields.dateField('日期'), '2026-02-29', '✗日期不是有效日期'],
  [fields.dateField('日期'), 46_000, '✗日期不是有效日期'],
  [fields.dateTimeField('时间'), '2026-01-05T09:30:00+08:00', '2026-01-05T01:30:00.000Z'],
  [fields.dateTimeField('时间'), 'soon', '✗时间不是有效时间'],
  [fields.monthField('月份'), '2026/3', '2026-03'],
  [fields.monthField('月份'), '2026年12月', '2026-12'],
  [fields.monthField('月份'), '2026-13', '✗月份不是有效月份'],
  [fields.monthField('月份'), '0000-01', '✗月份不是有效月份'],
  [fields.monthField('月份'), '26-1', '✗月份不是有效月份'],
  [fields.dictField('状态', { options: stages }), 'done', 'done'],
  [fields.dictField('状态', { options: stages }), 'gone', '✗状态没有选项“gone”'],
  [fields.dictField('状态', { options: stages }), 'draft,done', '✗状态只能选择一项'],
  [fields.dictField('状态', { options: stages, multiple: true }), ['draft', ' done '], 'draft,done'],
  [fields.dictField('类型', { code: 'kind' }), true, '✗类型应为字典值'],
  [fields.dictField('类型', { code: 'kind' }), [{ toString: 1 }], '✗类型应为字典值'],
  [fields.userField('负责人'), 12, '12'],
  [fields.userField('负责人'), "1' or 1=1", '✗负责人应为所选记录'],
  [fields.userField('成员', { multiple: true }), '12, 7,12', '12,7'],
  [fields.userField('成员', { multiple: true }), ['12', 7, 'x'], '✗成员应为所选记录'],
  [fields.userField('成员'), '12,7', '✗成员应为所选记录'],
  [fields.deptField('协办', { multiple: true }), '12,7', '12,7'],
  [fields.deptField('协办', { multiple: true }), '', null],
  [fields.deptField('部门'), '12', '12'],
  [fields.deptField('部门'), '-1', '✗部门应为所选记录'],
  [fields.refField('客户', { entity: 'customer' }), '999999999999999999', '999999999999999999'],
  [fields.refField('客户', { entity: 'customer' }), '9999999999999999999', '✗客户应为所选记录'],
  [fields.areaField('地区'), '330100', '330100'],
  [fields.areaField('地区'), '杭州', '✗地区不是有效地区'],
  [fields.filesField('附件'), [{ ...file, path: '/etc/passwd' }], [file]],
  [fields.filesField('附件'), [], null],
  [fields.filesField('附件'), [{ id: 'x' }], '✗附件不是有效附件'],
  [fields.filesField('附件', { maxCount: 1 }), [file, file], '✗附件最多1个文件'],
  [fields.serialField('编号', { pattern: 'A{0000}' }), 'A0001', 'A0001'],
  [fields.serialField('编号', { pattern: 'A{0000}' }), 1, '✗编号应为文本'],
  [fields.iconField('图标'), 'home', 'home'],
  [fields.iconField('图标'), '../home', '✗图标不是有效的图标名称'],
  [fields.richTextField('内容'), '<p>一</p>', '<p>一</p>'],
  [fields.richTextField('内容'), '<p> </p><script>x</script>', null],
  [fields.phoneField('手机'), '13800000000', '13800000000'],
  [fields.phoneField('手机'), '+86 138-0000-0000', '13800000000'],
  [fields.phoneField('手机'), '0086 13800000000', '13800000000'],
  [fields.phoneField('手机'), '12800000000', '✗手机不是有效的手机号'],
  [fields.emailField('邮箱'), ' a@b.cn ', 'a@b.cn'],
  [fields.emailField('邮箱'), 'a@b', '✗邮箱不是有效的邮箱'],
  [fields.urlField('网址'), 'https://a.cn/路', 'https://a.cn/路'],
  [fields.urlField('网址'), 'javascript:alert(1)', '✗网址不是有效的网址'],
  [fields.jsonField('布局'), { a: [1] }, { a: [1] }],
  [fields.jsonField('布局'), '', null],
  [
    fields.detailField('明细', { columns: { fee: fields.moneyField('费用') } }),
    [{ fee: '1.5', more: 1 }],
    [{ fee: '1.50' }],
  ],
  [
    fields.detailField('明细', { columns: { fee: fields.moneyField('费用') } }),
    [{ fee: 'x' }],
    '✗明细第1行：费用应为数字',
  ],
  [fields.detailField('明细', { columns: { fee: fields.moneyField('费用') } }), 'x', '✗明细应为明细行'],
  [fields.linesField('子表', { entity: line }), [{ id: 7, fee: '1.5', more: 1 }, {}], [{ id: '7', fee: '1.50' }, {}]],
  [fields.linesField('子表', { entity: line }), [{ fee: 'x' }], '✗子表第1行：费用应为数字'],
  [fields.linesField('子表', { entity: line }), [{ id: '7' }, { id: '7' }], '✗子表第2行：行标识有误，请刷新后再保存'],
  [fields.linesField('子表', { entity: line }), 'x', '✗子表应为明细行'],
];

const judge = (field: Field, input: unknown): unknown => {
  const { values, faults } = validateFields({ it: field }, { it: input }, 'partial');
  return faults.it === undefined ? values.it : `✗${faults.it}`;
};

describe('a field', () => {
  it.each(TABLE.map(([field, input, kept]) => [field.kind, input, kept, field] as const))(
    '%s keeps of %j: %j',
    (_kind, input, kept, field) => {
      expect(judge(field, input)).toEqual(kept);
    },
  );

  it('of every kind stands in the table, has a column or a table of its own, and is empty for nothing', () => {
    const tried = new Map(TABLE.map(([field]) => [field.kind, field]));
    for (const kind of allFieldKinds()) {
      const field = tried.get(kind.name);
      if (!field) throw new Error(`${kind.name} is not tried`);
      expect(fieldColumnMappingOf(field).column(field) ?? 'jsonb').toMatch(
        /^(text|integer|bigint|numeric|boolean|date|timestamptz|jsonb)/,
      );
      for (const nothing of [null, '']) expect([kind.name, judge(field, nothing)]).toEqual([kind.name, null]);
      expect([judge({ ...field, required: true }, null), formatFieldValue(field, null)]).toEqual([
        `✗${field.label}不能为空`,
        '',
      ]);
    }
  });

  it('never throws, whatever comes, and reads its own answer as the same again', () => {
    for (const [field] of TABLE) {
      fc.assert(
        fc.property(
          fc.oneof(fc.anything(), fc.string(), fc.double(), fc.date({ noInvalidDate: true }).map(String)),
          (input) => {
            const first = fieldKindOf(field).parse(input, field);
            if (first.fault !== undefined || first.value === null) return;
            if (field.kind === 'json') return;
            expect(fieldKindOf(field).parse(first.value, field)).toEqual(first);
            expect(typeof formatFieldValue(field, first.value)).toBe('string');
          },
        ),
        { numRuns: 60 },
      );
    }
  });
});

describe('round trips', () => {
  it('keep every amount with two decimals exactly, also with thousands separators as shown', () => {
    const amounts = fc.tuple(fc.bigInt(-999_999_999_999_999n, 999_999_999_999_999n), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amounts, ([whole, cents]) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        const field = fields.moneyField('金额');
        expect(judge(field, text)).toBe(text);
        expect(judge(field, formatFieldValue(field, text))).toBe(text);
        expect(isDecimalText(text)).toBe(true);
      }),
    );
  });

  it('keep every day in each of its writings, and every month', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (instant) => {
        const day = instant.toISOString().slice(0, 10);
        const [y, m, d] = day.split('-').map(Number);
        for (const written of [day, `${y}/${m}/${d}`, `${y}年${m}月${d}日`, day.replaceAll('-', '')])
          expect(judge(fields.dateField('日期'), written)).toBe(day);
        expect(judge(fields.dateTimeField('时间'), instant.toISOString())).toBe(instant.toISOString());
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const kept = `${year}-${String(month).padStart(2, '0')}`;
        for (const written of [kept, `${year}/${month}`, `${year}年${month}月`])
          expect(judge(fields.monthField('月份'), written)).toBe(kept);
      }),
    );
  });
});

describe('a whole record', () => {
  const record = {
    name: fields.textField('名称', { required: true }),
    fee: fields.moneyField('费用'),
    done: fields.boolField('完成'),
  };

  it('misses what it must have; a change of some fields does not', () => {
    expect(validateFields(record, { fee: 'x' }, 'whole').faults).toEqual({ name: '名称不能为空', fee: '费用应为数字' });
    expect(validateFields(record, { fee: '1' }, 'partial')).toEqual({
      values: { fee: '1.00' },
      faults: {},
      errors: {},
    });
    expect(validateFields(record, { name: '' }, 'partial').faults).toEqual({ name: '名称不能为空' });
  });

  it('holds nothing that is not part of its definition', () => {
    expect(validateFields(record, { name: 'x', admin: true }, 'whole').values).toEqual({ name: 'x' });
  });

  it('is not parsed again where a text is still as it was read', () => {
    const read = { name: ' x ', fee: ' 1 ' };
    expect(validateFields(record, { name: ' x ', fee: ' 2 ' }, 'whole', read).values).toEqual({
      name: ' x ',
      fee: '2.00',
    });
  });
});
