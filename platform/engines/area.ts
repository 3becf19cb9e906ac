import { defineArea } from '#kernel/meta/module.ts';

/** Processes, workbooks, search. */
export const area = defineArea({
  title: '引擎',
  order: 80,
  sections: [
    { code: 'flow', name: '流程中心', icon: 'flow', order: 30 },
    { code: 'system-flow', under: 'system', name: '流程', order: 20 },
  ],
});
