import { defineModule } from '#kernel/meta/module.ts';

/** A person leaves: open work goes to others, and may be taken back. */
export const manifest = defineModule({ title: '离职交接' });
