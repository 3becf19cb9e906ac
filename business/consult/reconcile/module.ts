import { defineModule } from '#kernel/meta/module.ts';

/** 对量: both sides of a settlement on one sheet. */
export const manifest = defineModule({
  title: '对量',
  after: ['cost', 'review'],
  buttons: [
    { at: '/consult/list', name: '查看对量', right: 'reconcile:read', roles: ['staff'] },
    { at: '/consult/list', name: '参与对量', right: 'reconcile:write', roles: ['producer'] },
  ],
});
