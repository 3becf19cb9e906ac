import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateField, deptField, moneyField, serialField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { CurrentUser } from '../../session/session-source-types.ts';
import { editableFieldCodes, fieldAccessOf } from '../field-access.ts';
import { initialFormValues } from '../initial-form-values.ts';
import { validateFormFields } from '../save/validate-form-fields.ts';

const bridge = defineEntity({
  code: 'bridge',
  module: 'sample',
  title: '桥梁',
  titleField: 'name',
  fields: {
    no: serialField('编号', { pattern: 'Q{0000}' }),
    name: textField('名称', { required: true, max: 4 }),
    cost: moneyField('造价', { initial: '0' }),
    head: userField('负责人', { initial: 'me' }),
    home: deptField('部门', { initial: 'myDept' }),
    day: dateField('日期', { initial: 'today' }),
  },
  list: { columns: ['name'] },
  form: [
    ['no', 'name'],
    ['cost', 'head'],
    ['home', 'day'],
  ],
  access: { read: 'login', scope: 'company' },
});
const person = {
  userId: '7',
  displayName: '陈晓雯',
  deptInfo: { deptId: '3', deptName: '造价一部' },
} as CurrentUser;

afterEach(() => void vi.useRealTimers());

describe('a new record', () => {
  it('begins with what its definition says: me, my department, today', () => {
    vi.setSystemTime('2026-11-19T16:30:00Z');
    expect(initialFormValues(bridge, person)).toEqual({
      cost: '0',
      head: '7',
      head_label: '陈晓雯',
      home: '3',
      home_label: '造价一部',
      day: '2026-11-20',
    });
  });

  it('takes what it is given instead, and knows nobody where nobody is signed in', () => {
    expect(initialFormValues(bridge, person, { cost: '5', name: '一号' })).toMatchObject({ cost: '5', name: '一号' });
    expect(initialFormValues(bridge, null)).toMatchObject({ head: null, home: null });
    expect(initialFormValues(bridge, null)).not.toHaveProperty('head_label');
  });
});

describe('a form', () => {
  it('lets everything be typed but what the server fills and what is fixed', () => {
    const access = fieldAccessOf(bridge, 'all', ['home']);
    expect(editableFieldCodes(bridge, access)).toEqual(['name', 'cost', 'head', 'day']);
    expect(access('home')).toBe('readonly');
  });

  it('lets only the fields of a node be typed where a flow says so', () => {
    expect(editableFieldCodes(bridge, fieldAccessOf(bridge, ['cost', 'no']))).toEqual(['cost']);
  });

  it('tells what is wrong with the fields it is asked about, and with no others', () => {
    const faults = (codes: string[], values: object) =>
      validateFormFields(bridge, codes, { values: { ...values }, engine: null, ruling: null });
    expect(faults(['name', 'cost'], { name: '', cost: 'x' })).toEqual({ name: '名称不能为空', cost: '造价应为数字' });
    expect(faults(['cost'], { name: '', cost: '1' })).toEqual({});
    expect(faults(['name'], { name: '一二三四五' })).toEqual({ name: '名称不能超过4个字符' });
  });

  it('adds what its rules find', () => {
    const ruling = { faults: { day: '日期不能早于今天' }, lines: {} } as unknown as Parameters<
      typeof validateFormFields
    >[2]['ruling'];
    const judged = (codes: string[]) =>
      validateFormFields(bridge, codes, { values: { day: '2020-01-01' }, engine: null, ruling });
    expect(judged(['day'])).toEqual({ day: '日期不能早于今天' });
    expect(judged(['cost'])).toEqual({});
  });
});
