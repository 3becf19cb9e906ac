import { createDictOptions, dictField, moneyField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

const LEVELS = createDictOptions({ leader: '公司领导', manager: '部门负责人', staff: '其他人员' });
const CITIES = createDictOptions({ first: '一线城市', capital: '省会及计划单列市', other: '其他城市' });

/** 差旅标准: what a day away may cost, by level and class of the city; 元. */
export const tripStandard = defineBaseList({
  module: 'attendance',
  code: 'tripStandard',
  title: '差旅标准',
  address: '/base-data/trip-standard',
  order: 200,
  fields: {
    level: dictField('人员级别', { required: true, options: LEVELS }),
    city: dictField('城市类别', { required: true, options: CITIES }),
    hotel: moneyField('住宿标准', { min: '0' }),
    meal: moneyField('伙食补助', { min: '0' }),
    transport: moneyField('市内交通补助', { min: '0' }),
  },
  rows: [
    {
      code: 'L1',
      name: '公司领导一线城市',
      level: 'leader',
      city: 'first',
      hotel: '800',
      meal: '100',
      transport: '80',
    },
    {
      code: 'L2',
      name: '公司领导省会城市',
      level: 'leader',
      city: 'capital',
      hotel: '600',
      meal: '100',
      transport: '80',
    },
    {
      code: 'L3',
      name: '公司领导其他城市',
      level: 'leader',
      city: 'other',
      hotel: '480',
      meal: '100',
      transport: '80',
    },
    {
      code: 'M1',
      name: '部门负责人一线城市',
      level: 'manager',
      city: 'first',
      hotel: '550',
      meal: '100',
      transport: '80',
    },
    {
      code: 'M2',
      name: '部门负责人省会城市',
      level: 'manager',
      city: 'capital',
      hotel: '450',
      meal: '100',
      transport: '80',
    },
    {
      code: 'M3',
      name: '部门负责人其他城市',
      level: 'manager',
      city: 'other',
      hotel: '380',
      meal: '100',
      transport: '80',
    },
    { code: 'S1', name: '其他人员一线城市', level: 'staff', city: 'first', hotel: '450', meal: '100', transport: '80' },
    {
      code: 'S2',
      name: '其他人员省会城市',
      level: 'staff',
      city: 'capital',
      hotel: '380',
      meal: '100',
      transport: '80',
    },
    { code: 'S3', name: '其他人员其他城市', level: 'staff', city: 'other', hotel: '320', meal: '100', transport: '80' },
  ],
});
