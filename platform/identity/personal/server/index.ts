import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { saveSetting } from '#platform/settings/param/server/index.ts';
import { PROJECT_NAME_KEY, personalCalls } from '../model/index.ts';
import { myInvoice, saveInvoice } from './invoice-store.ts';
import { readPersonInfo, renameMember, updatePerson } from './person.ts';

/** What people may see and change of themselves. */
export const personalServer: ServerPart = {
  calls: [
    implement('个人信息', personalCalls, {
      info: readPersonInfo,
      async rename(ctx, { params }) {
        await renameMember(ctx, params.a, params.b);
        return null;
      },
      async update(ctx, { body }) {
        await updatePerson(ctx, body);
        return null;
      },
      invoice: myInvoice,
      saveInvoice: (ctx, { body: { invoicesType, ...values } }) => saveInvoice(ctx, invoicesType, values),
      async saveFileSetting(ctx, { body }) {
        await saveSetting(ctx, PROJECT_NAME_KEY, body.projectNameRule);
        return { mySetting: body };
      },
    }),
  ],
};
