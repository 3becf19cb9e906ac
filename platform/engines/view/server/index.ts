import { listViewCalls } from '#kernel/meta/calls/list-view-calls.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { listVisibleViews, removeListView, saveListView } from './list-views.ts';

export const viewServer: ServerModulePart = {
  calls: [
    implementCalls('列表视图', listViewCalls, {
      views: listVisibleViews,
      save: (ctx, { body }) => saveListView(ctx, body),
      remove: (ctx, { params }) => removeListView(ctx, params.id),
    }),
  ],
};
