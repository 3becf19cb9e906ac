import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveNewest } from '#kernel/server/records/save/save-newest.ts';
import { listTree } from '#kernel/server/records/tree/list-tree.ts';
import { area, areaCalls, areaLookup, levelOf } from '../model/index.ts';
import { areaChoices, areaName, startingAreas } from './area-store.ts';

export { areaChoices } from './area-store.ts';

export const areaServer: ServerPart = {
  starting: startingAreas,
  labels: { area: areaName },
  hooks: [
    hooksFor(area, {
      beforeSave(_ctx, values) {
        if ('code' in values) values.level = values.code ? levelOf(values.code) : null;
      },
    }),
  ],
  calls: [
    implement('区划选项', areaLookup, { areas: areaChoices }),
    implement('行政区划', areaCalls, {
      tree: (ctx, { body }) => listTree(ctx, area, body.params),
      save: (ctx, { body }) => saveNewest(ctx, area, body),
      remove: (ctx, { params }) => removeRecords(ctx, area, [params.id]),
    }),
  ],
};
