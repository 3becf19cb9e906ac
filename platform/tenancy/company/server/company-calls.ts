import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { listTree } from '#kernel/server/records/tree/list-tree.ts';
import {
  type CompanyFace,
  type Enterprise,
  enterpriseCalls,
  enterpriseMenu,
  enterpriseMenuCalls,
  saasCalls,
  saasErrors,
} from '../model/index.ts';
import { changeCompany, companies, createCompany, setFrozen } from './companies.ts';
import { demandFirst } from './founding/first-company.ts';
import { companyInformation, ownCompany, saveOwnCompany } from './own-company.ts';
import { startExport } from './removal/export-company.ts';
import { startRemoval } from './removal/remove-company.ts';

export const companyGroups = [
  implement('公司', saasCalls, {
    async company({ runtime }, { params }) {
      const found = await first(
        runtime.database.system,
        sql<CompanyFace>`select name, logo, logo2, logo3 from saas_company where id = ${idOrNonexistent(params.companyId)} and enabled`,
      );
      if (!found) throw saasErrors.companyMissing();
      return runtime.config.openToAll.has('companies') ? found : { ...found, name: null };
    },
    information: (ctx, { params }) => companyInformation(ctx, params.id),
    own: ownCompany,
    saveOwn: (ctx, { body }) => saveOwnCompany(ctx, body),
  }),
  implement('企业用户', enterpriseCalls, {
    list: (ctx, { body }) => readList<Enterprise>(ctx, companies, body),
    create: (ctx, { body }) => createCompany(ctx, body),
    change: (ctx, { params, body }) => changeCompany(ctx, params.id, body),
    freeze: (ctx, { params }) => setFrozen(ctx, params.id, true),
    thaw: (ctx, { params }) => setFrozen(ctx, params.id, false),
    exportAll: (ctx, { params }) => startExport(ctx, params.id),
    remove: (ctx, { params, body }) => startRemoval(ctx, params.id, body.name),
  }),
  implement('企业菜单', enterpriseMenuCalls, {
    async tree(ctx, { body }) {
      await demandFirst(ctx);
      return listTree(ctx, enterpriseMenu, body.params);
    },
    save: (ctx, { body }) => saveRecord(ctx, enterpriseMenu, body),
    remove: (ctx, { params }) => removeRecords(ctx, enterpriseMenu, [params.id]),
  }),
];
