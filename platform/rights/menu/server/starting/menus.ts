import { ADMINISTRATION } from './administration.ts';
import type { BaseMenu } from './base-menu.ts';

/**
 * The navigation every company starts with, and every right there is: an entry carries the right that opens its page,
 * buttons carry the others. Entries without a right are for everybody.
 */
export const MENUS: readonly BaseMenu[] = [
  { name: '首页', icon: 'home', url: '/main-page' },
  { name: '发起流程', icon: 'launch', permission: 'home:start:flow' },
  {
    name: '流程中心',
    icon: 'flow',
    children: [
      { name: '待办任务', url: '/main-page/flow-todo' },
      { name: '已办任务', url: '/main-page/flow-done' },
      { name: '我的申请', url: '/main-page/flow-mine' },
      { name: '职务代理', url: '/main-page/deputy/wf-list' },
      {
        name: '流程监控',
        url: '/main-page/flow-monitor',
        permission: 'workflow:monitor',
        buttons: { 管理流程: 'workflow:admin' },
      },
    ],
  },
  {
    name: '咨询项目',
    icon: 'project',
    children: [
      {
        name: '项目台账',
        url: '/consult/list',
        permission: 'project:read',
        buttons: { 编辑: 'project:write', 查看造价文件: 'cost:read', 编辑造价文件: 'cost:write' },
      },
      {
        name: '质检记录',
        url: '/quality-control-list',
        permission: 'quality:read',
        buttons: { 质检与处理: 'quality:write' },
      },
    ],
  },
  {
    name: '经营',
    icon: 'contract',
    children: [
      {
        name: '咨询合同',
        url: '/main-page/contract/wf-list',
        permission: 'contract:read',
        buttons: { 编辑: 'contract:write' },
      },
      {
        name: '客户',
        url: '/main-page/customer/wf-list',
        permission: 'customer:read',
        buttons: { 编辑: 'customer:write' },
      },
    ],
  },
  {
    name: '人事',
    icon: 'people',
    children: [
      { name: '请假申请', url: '/main-page/leave/wf-list', permission: 'leave:read', buttons: { 编辑: 'leave:write' } },
    ],
  },
  ADMINISTRATION,
];
