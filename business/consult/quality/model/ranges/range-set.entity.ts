import { costFile, specialtyNames } from '#business/consult/cost/model/index.ts';
import { areaField, boolField, createDictOptions, decimalField, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { buildingKindNames } from '../building-kind.ts';
import { rangeMetricNames } from './range-metrics.ts';

/** 合理区间: what a figure of a cost file usually is, for an area, 专业, 业态 and stage; what is left out holds for all. */
export const rangeSet = defineEntity({
  code: 'rangeSet',
  module: 'quality',
  title: '合理区间',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true, max: 100, width: 220 }),
    metric: dictField('指标', { required: true, options: createDictOptions(rangeMetricNames), width: 200 }),
    area: areaField('地区', { hint: '不选为全国；选省级时对其下各市县有效' }),
    specialty: dictField('专业', { options: createDictOptions(specialtyNames) }),
    kind: dictField('业态', { options: createDictOptions(buildingKindNames) }),
    stage: dictField('成果阶段', { options: costFile.fields.stage.options }),
    min: decimalField('下限', { scale: 4, min: '0' }),
    max: decimalField('上限', { scale: 4, min: '0' }),
    source: textField('依据', { required: true, max: 200, width: 'long' }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['name', 'metric', 'area', 'specialty', 'kind', 'stage', 'min', 'max', 'enabled'],
    search: ['name', 'source'],
    filters: ['metric', 'area', 'specialty', 'kind', 'stage', 'enabled'],
    sort: 'id',
    global: false,
  },
  form: [
    ['name', 'metric'],
    ['area', 'specialty'],
    ['kind', 'stage'],
    ['min', 'max'],
    ['source', 'enabled'],
  ],
  sections: [
    { title: '适用范围', row: 1 },
    { title: '区间与依据', row: 3 },
  ],
  access: { read: 'quality:read', write: 'qualityRule:write', scope: 'company' },
  menu: { section: 'consult', order: 22, writers: ['gm'] },
});
