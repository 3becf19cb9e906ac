import { defineModule } from '#kernel/meta/module.ts';

/** What projects hand over: versions, three levels of review, report, archive, and the quality that follows. */
export const manifest = defineModule({
  title: '成果与复核',
  after: ['quality'],
  menu: [
    {
      name: '质量评价汇总',
      section: 'consult',
      order: 30,
      url: '/main-page/quality-assess-summary',
      permission: 'deliverable:read',
      roles: ['staff'],
    },
  ],
  buttons: [{ at: '/consult/list', name: '登记档案归还', right: 'archive:keep', roles: ['hr'] }],
});
