import { describe, expect, it } from 'vitest';
import { moneyField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { compareConflictingVersions, mergeConflictingVersions, parseConflict } from './conflict.ts';

const bridge = defineEntity({
  code: 'bridge',
  module: 'sample',
  title: '桥梁',
  titleField: 'name',
  fields: { name: textField('名称'), place: textField('地点'), cost: moneyField('造价'), head: userField('负责人') },
  list: { columns: ['name'] },
  form: [
    ['name', 'place'],
    ['cost', 'head'],
  ],
  access: { read: 'login', scope: 'company' },
});
const info = { id: '1', version: 1, deptId: null, createdBy: null, createdDate: '', updatedBy: null, updatedDate: '' };
const base: DisplayedRecord = { ...info, name: '一桥', place: null, cost: '10.00', head: '7', head_label: '张三' };
const mine = { ...base, cost: '20.00', place: '河东', head: '8', head_label: '李四' };
const theirs: DisplayedRecord = { ...base, version: 2, name: '第一大桥', cost: '30.00', place: '河东' };

describe('two people change one record', () => {
  it('asks only about fields both changed to different values', () => {
    expect(compareConflictingVersions(bridge, { base, mine, theirs })).toEqual({
      clashes: ['cost'],
      theirsOnly: ['name'],
    });
  });

  it('keeps their other changes and the version, and mine with their labels', () => {
    const merged = mergeConflictingVersions(bridge, { base, mine, theirs }, new Set());
    expect(merged).toMatchObject({ version: 2, name: '第一大桥', cost: '20.00', head: '8', head_label: '李四' });
    expect(mergeConflictingVersions(bridge, { base, mine, theirs }, new Set(['cost']))).toMatchObject({
      cost: '30.00',
    });
  });

  it('takes an empty text and a missing value for the same', () => {
    expect(compareConflictingVersions(bridge, { base, mine: { ...base, place: '' }, theirs: base }).clashes).toEqual(
      [],
    );
  });

  it('recognises the refusal of a stale save by its content', () => {
    expect(parseConflict({ current: theirs })?.current.version).toBe(2);
    expect(parseConflict({ faults: {} })).toBeNull();
    expect(parseConflict(null)).toBeNull();
  });
});
