import { listViewCalls } from '#kernel/meta/calls/view-calls.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { removeView, saveView, viewsOf } from './views.ts';

export const viewServer: ServerPart = {
  calls: [
    implement('列表视图', listViewCalls, {
      views: viewsOf,
      save: (ctx, { body }) => saveView(ctx, body),
      remove: (ctx, { params }) => removeView(ctx, params.id),
    }),
  ],
};
