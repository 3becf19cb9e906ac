import { describe, expect, it } from 'vitest';
import type { StartableProcess } from '../flow-answer-schemas.ts';
import {
  FLOW_CATEGORY_COLORS,
  groupFlowsByCategory,
  shuffleCategoryColors,
  toggleFavouriteFlow,
  toStartFlowCategories,
} from './group-flows-by-category.ts';

const flow = (key: string, name: string, category: string, label: string): StartableProcess => ({
  id: key,
  key,
  name,
  category,
  category_label: label,
  image: category === 'hr' ? 'people' : 'office',
  formCode: key,
  version: 1,
  sort: 0,
});
const leave = flow('leave', '请假审批', 'hr', '人事');
const seal = flow('seal', '用章审批', 'administration', '行政');
const trip = flow('trip', '出差审批', 'hr', '人事');

describe('the start-flow dialog', () => {
  it('groups flows by category in their order', () => {
    expect(groupFlowsByCategory([leave, seal, trip])).toEqual([
      { value: 'hr', label: '人事', children: [leave, trip] },
      { value: 'administration', label: '行政', children: [seal] },
    ]);
  });

  it('shows each category with a picture, a colour, its name and its flows', () => {
    const [hr, other] = toStartFlowCategories(
      [...groupFlowsByCategory([leave, trip]), { value: 'x', label: '其他', children: [] }],
      ['red'],
    );
    expect(hr).toEqual({
      id: 'hr',
      name: '人事',
      image: 'people',
      color: 'red',
      label: '人事（2）',
      children: [leave, trip],
    });
    expect(other).toMatchObject({ image: 'flow', color: 'red' });
  });

  it('finds flows by name or category', () => {
    expect(groupFlowsByCategory([leave, seal, trip], '出差')).toEqual([
      { value: 'hr', label: '人事', children: [trip] },
    ]);
    expect(groupFlowsByCategory([leave, seal, trip], ' 行政 ')).toHaveLength(1);
    expect(groupFlowsByCategory([leave], '合同')).toEqual([]);
  });

  it('toggles favourites by key', () => {
    expect(toggleFavouriteFlow([], 'leave')).toEqual(['leave']);
    expect(toggleFavouriteFlow(['leave', 'seal'], 'leave')).toEqual(['seal']);
  });

  it('draws its header colours from five fixed ones', () => {
    const lots = [0.9, 0.1, 0.5, 0.3, 0.7];
    const drawn = shuffleCategoryColors(() => lots.shift() ?? 0);
    expect(drawn).toEqual([
      FLOW_CATEGORY_COLORS[1],
      FLOW_CATEGORY_COLORS[3],
      FLOW_CATEGORY_COLORS[2],
      FLOW_CATEGORY_COLORS[4],
      FLOW_CATEGORY_COLORS[0],
    ]);
    expect([...shuffleCategoryColors()].sort()).toEqual([...FLOW_CATEGORY_COLORS].sort());
  });
});
