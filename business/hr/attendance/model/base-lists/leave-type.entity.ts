import { boolField, createDictOptions, decimalField, dictField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

const MONTH_DAY = { source: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', message: '应为月-日，如03-31' };

/** 假期类型: what holds for each kind of leave; the code is the value of the dictionary 请假类型. */
export const leaveType = defineBaseList({
  module: 'attendance',
  code: 'leaveType',
  title: '假期类型',
  address: '/base-data/leave-type',
  order: 190,
  fields: {
    paid: decimalField('发薪比例', { scale: 0, min: '0', max: '100', unit: '%' }),
    unit: dictField('最小单位', { initial: 'half', options: createDictOptions({ day: '1天', half: '半天' }) }),
    needsBalance: boolField('须有余额'),
    carryTo: textField('结转至次年', { max: 5, pattern: MONTH_DAY, hint: '月-日；不填则年底到期' }),
    mostDays: decimalField('每年最多', { scale: 1, min: '0.5', max: '366', unit: '天' }),
  },
  rows: [
    { code: 'annual', name: '年休假', paid: '100', unit: 'half', needsBalance: true, carryTo: '03-31' },
    { code: 'rest', name: '调休', paid: '100', unit: 'half', needsBalance: true, carryTo: '03-31' },
    { code: 'personal', name: '事假', paid: '0', unit: 'half' },
    { code: 'sick', name: '病假', paid: '60', unit: 'half' },
    { code: 'marriage', name: '婚假', paid: '100', unit: 'day', mostDays: '15' },
    { code: 'maternity', name: '产假', paid: '100', unit: 'half', mostDays: '188' },
    { code: 'paternity', name: '陪产假', paid: '100', unit: 'half', mostDays: '15' },
    { code: 'childcare', name: '育儿假', paid: '100', unit: 'half', mostDays: '20' },
    { code: 'funeral', name: '丧假', paid: '100', unit: 'half', mostDays: '5' },
    { code: 'injury', name: '工伤假', paid: '100', unit: 'half' },
  ],
});
