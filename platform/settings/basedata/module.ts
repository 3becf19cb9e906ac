import { defineModule } from '#kernel/meta/module.ts';

/** Base data: small lists that forms choose from; each belongs to the module that uses it. */
export const manifest = defineModule({ title: '基础资料' });
