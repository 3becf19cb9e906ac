import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import {
  type CompanyProfile,
  companyManagementCalls,
  companyMenuTemplateCalls,
  enterpriseMenu,
  type ManagedCompany,
  saasCalls,
  saasErrors,
} from '../model/index.ts';
import { requireFirstCompany } from './founding/load-or-require-first-company.ts';
import { companySource, createCompany, setCompanyFrozen, updateCompany } from './manage-companies.ts';
import { loadCompanyInformation, loadOwnCompany, saveOwnCompany } from './own-company.ts';
import { startCompanyExport } from './removal/export-company.ts';
import { startCompanyRemoval } from './removal/remove-company.ts';

export const companyCallHandlers = [
  implementCalls('公司', saasCalls, {
    async company({ runtime }, { params }) {
      const found = await fetchFirstRow(
        runtime.database.system,
        sql<CompanyProfile>`select name, logo, logo2, logo3 from saas_company where id = ${idOrNonexistent(params.companyId)} and enabled`,
      );
      if (!found) throw saasErrors.companyMissing();
      return runtime.config.openToAll.has('companies') ? found : { ...found, name: null };
    },
    information: (ctx, { params }) => loadCompanyInformation(ctx, params.id),
    own: loadOwnCompany,
    saveOwn: (ctx, { body }) => saveOwnCompany(ctx, body),
  }),
  implementCalls('企业用户', companyManagementCalls, {
    list: (ctx, { body }) => readSourcePage<ManagedCompany>(ctx, companySource, body),
    create: (ctx, { body }) => createCompany(ctx, body),
    change: (ctx, { params, body }) => updateCompany(ctx, params.id, body),
    freeze: (ctx, { params }) => setCompanyFrozen(ctx, params.id, true),
    thaw: (ctx, { params }) => setCompanyFrozen(ctx, params.id, false),
    exportAll: (ctx, { params }) => startCompanyExport(ctx, params.id),
    remove: (ctx, { params, body }) => startCompanyRemoval(ctx, params.id, body.name),
  }),
  implementCalls('企业菜单', companyMenuTemplateCalls, {
    async tree(ctx, { body }) {
      await requireFirstCompany(ctx);
      return listRecordTree(ctx, enterpriseMenu, body.params);
    },
    save: (ctx, { body }) => saveRecord(ctx, enterpriseMenu, body),
    remove: (ctx, { params }) => removeRecords(ctx, enterpriseMenu, [params.id]),
  }),
];
