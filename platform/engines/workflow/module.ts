import { defineModule } from '#kernel/meta/module.ts';

/** Approval processes. */
export const manifest = defineModule({
  title: '流程',
  menu: [
    { name: '发起流程', order: 20, icon: 'launch', permission: 'home:start:flow', roles: ['staff'] },
    { name: '待办任务', section: 'flow', order: 10, url: '/main-page/flow-todo' },
    { name: '已办任务', section: 'flow', order: 20, url: '/main-page/flow-done' },
    { name: '我的申请', section: 'flow', order: 30, url: '/main-page/flow-mine' },
    { name: '抄送我的', section: 'flow', order: 32, url: '/main-page/flow-copied' },
    { name: '我参与的', section: 'flow', order: 34, url: '/main-page/flow-participated' },
    { name: '我关注的', section: 'flow', order: 36, url: '/main-page/flow-focused' },
    { name: '到期提醒', section: 'flow', order: 38, url: '/main-page/form-expire-notice' },
    { name: '职务代理', section: 'flow', order: 40, url: '/main-page/deputy/wf-list' },
    {
      name: '流程监控',
      section: 'flow',
      order: 50,
      url: '/main-page/flow-monitor',
      permission: 'workflow:monitor',
      roles: ['gm', 'hr'],
      buttons: { 管理流程: { right: 'workflow:admin' } },
    },
    {
      name: '流程管理',
      section: 'system-flow',
      order: 10,
      url: '/sys-manager/act-procdef',
      permission: 'workflow:design',
    },
    {
      name: '流程角色',
      section: 'system-flow',
      order: 15,
      url: '/sys-manager/model-role-manager',
      permission: 'workflow:design',
    },
    {
      name: '流程实例',
      section: 'system-flow',
      order: 20,
      url: '/sys-manager/process-instance',
      permission: 'workflow:monitor',
      roles: ['gm', 'hr'],
    },
    {
      name: '流程任务',
      section: 'system-flow',
      order: 30,
      url: '/sys-manager/process-task',
      permission: 'workflow:monitor',
      roles: ['gm', 'hr'],
    },
    {
      name: '全部待办',
      section: 'system-flow',
      order: 40,
      url: '/sys-manager/wf-todo-task',
      permission: 'workflow:monitor',
      roles: ['gm', 'hr'],
    },
  ],
});
