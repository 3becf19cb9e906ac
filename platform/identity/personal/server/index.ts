import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { storePersonalSetting } from '#platform/settings/param/server/index.ts';
import { PROJECT_NAME_SETTING_KEY, personalCalls } from '../model/index.ts';
import { loadMyInvoiceDetails, saveMyInvoiceDetails } from './my-invoice-details.ts';
import { loadOwnPersonInfo, renameOwnMember, updateOwnPerson } from './own-person-info.ts';

/** What people may see and change of themselves. */
export const personalServer: ServerModulePart = {
  calls: [
    implementCalls('个人信息', personalCalls, {
      info: loadOwnPersonInfo,
      async rename(ctx, { params }) {
        await renameOwnMember(ctx, params.a, params.b);
        return null;
      },
      async update(ctx, { body }) {
        await updateOwnPerson(ctx, body);
        return null;
      },
      invoice: loadMyInvoiceDetails,
      saveInvoice: (ctx, { body: { invoicesType, ...values } }) => saveMyInvoiceDetails(ctx, invoicesType, values),
      async saveFileSetting(ctx, { body }) {
        await storePersonalSetting(ctx, PROJECT_NAME_SETTING_KEY, body.projectNameRule);
        return { mySetting: body };
      },
    }),
  ],
};
