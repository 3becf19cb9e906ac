import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import { area, areaCalls, areaLevelOfCode, areaLookupCalls } from '../model/index.ts';
import { areaSeedPieces, loadAreaChoices, loadAreaName } from './area-choices-and-names.ts';

export { loadAreaChoices } from './area-choices-and-names.ts';

export const areaServer: ServerModulePart = {
  starting: areaSeedPieces,
  labels: { area: loadAreaName },
  hooks: [
    defineEntityHooks(area, {
      beforeSave(_ctx, values) {
        if ('code' in values) values.level = values.code ? areaLevelOfCode(values.code) : null;
      },
    }),
  ],
  calls: [
    implementCalls('区划选项', areaLookupCalls, { areas: loadAreaChoices }),
    implementCalls('行政区划', areaCalls, {
      tree: (ctx, { body }) => listRecordTree(ctx, area, body.params),
      save: (ctx, { body }) => saveWithoutVersion(ctx, area, body),
      remove: (ctx, { params }) => removeRecords(ctx, area, [params.id]),
    }),
  ],
};
