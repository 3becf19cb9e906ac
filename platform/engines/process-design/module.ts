import { defineModule } from '#kernel/meta/module.ts';

/** Processes designed, published and kept as BPMN files. */
export const manifest = defineModule({
  title: '流程设计',
  menu: [
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
  ],
});
