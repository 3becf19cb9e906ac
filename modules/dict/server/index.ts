import type { Field } from '#kernel/meta/field.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list.ts';
import { dictCalls } from '../model/calls.ts';
import { dictItem } from '../model/index.ts';
import { baseDicts } from './base-dicts.ts';
import { labelOf, optionOf, optionsOf } from './dict-store.ts';

export const dictServer: ServerModule = {
  name: 'dict',
  entities: [dictItem],
  labels: { dict: labelOf, area: (ctx, field, value) => labelOf(ctx, { ...field, code: 'area' } as Field, value) },
  base: baseDicts,
  calls: [
    implement('字典', dictCalls, {
      options: (ctx, { params }) => optionsOf(ctx, params.code),
      option: (ctx, { params }) => optionOf(ctx, params.code, params.key),
      tree: (ctx, { params }) => optionsOf(ctx, params.code),
      list: (ctx, { body }) => listRecords(ctx, dictItem, { sort: 'sort', ...body }),
    }),
  ],
};
