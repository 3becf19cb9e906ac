import { describe, expect, it } from 'vitest';
import type { WorkbenchNode } from '#business/consult/cost/model/index.ts';
import { sampleNode } from '#business/consult/cost/testing/sample-cost-file.ts';
import { findConstructionSizeFaults } from './find-construction-size-faults.ts';

const node = (scale: string | null, scaleUnit = 'm2', kind: 'project' | 'unitWork' | 'division' = 'unitWork') =>
  sampleNode({ id: 3, kind, name: '建筑', scale, scaleUnit }) as unknown as WorkbenchNode;
const faultOf = (...given: Parameters<typeof node>) => findConstructionSizeFaults([node(...given)])[0]?.message ?? null;

describe('建设规模', () => {
  it('is above zero, in a unit that figures are worked out with', () => {
    for (const unit of ['m2', '㎡', '平方米', 'M2', 'm', 'km', '公里', 'm³', '座', '项', '株', '公顷'])
      expect([unit, faultOf('12500.5', unit)]).toEqual([unit, null]);
  });

  it('is missing where nothing stands there, or no number', () => {
    for (const scale of [null, '', '约一万']) expect(faultOf(scale)).toBe('未填写建设规模');
  });

  it('is not nothing, nor less', () => {
    for (const scale of ['0', '0.00', '-1']) expect(faultOf(scale)).toBe('建设规模应大于 0');
  });

  it('has a unit, a short one, and one of those known', () => {
    expect(faultOf('100', ' ')).toBe('未填写规模单位');
    expect(faultOf('100', '平方米（建筑面积合计）')).toBe('规模单位过长');
    expect(faultOf('100', '栋')).toBe('规模单位“栋”不在可用范围（m2、m、km、m3、座、项、株、hm2）');
  });

  it('is asked of the project and its works, not of their parts', () => {
    const faults = findConstructionSizeFaults([node(null, '', 'project'), node(null), node(null, '', 'division')]);
    expect(faults.map(({ kind, name }) => [kind, name])).toEqual([
      ['project', '建筑'],
      ['unitWork', '建筑'],
    ]);
  });
});
