import { expect, it } from 'vitest';
import { FOOTPRINT_TYPE_OPTIONS, footprintTypeOfMenuName } from './footprint-type-of-menu-name.ts';

it.each([
  ['业务台账', 10],
  ['商机跟踪', 20],
  ['合同/咨询合同', 30],
  ['全咨项目', 40],
  ['财务管理', 50],
  ['人事/请假申请', 60],
  ['行政办公', 70],
  ['统计分析', 80],
  ['安全管理', 90],
  ['配置中心', 100],
  ['经营/合同台账', 30],
  ['经营/客户', 10],
  ['咨询项目/项目', 40],
  ['财务/合同收款', 50],
  ['系统管理/组织与权限/用户', 100],
  ['流程中心/待办任务', 0],
  ['合', 0],
  ['', 0],
])('the menu name %s has the type %i', (menuName, type) => {
  expect(footprintTypeOfMenuName(menuName)).toBe(type);
});

it('every type has a word', () => {
  const words = FOOTPRINT_TYPE_OPTIONS.map(({ value, label }) => `${value} ${label}`);
  expect(words).toEqual([
    '10 业务',
    '20 商机',
    '30 合同',
    '40 全咨',
    '50 财务',
    '60 人事',
    '70 行政',
    '80 统计',
    '90 安全',
    '100 配置',
    '0 其他',
  ]);
});
