import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import type { NewCompany } from '#kernel/server/seed-step-types.ts';
import { DEMO_LOGOS } from './demo-logos.ts';

/** The company that runs the installation; with demo data a second one that must never see the first. */
export const createInitialCompanies: NonNullable<ServerModule['found']> = async ({ db, runtime }) => {
  const { demo } = runtime.config;
  const add = async (name: string, code: string, logos: readonly string[] = []): Promise<NewCompany> => {
    const [logo = null, logo2 = null, logo3 = null] = logos;
    const found = await fetchFirstRow(
      db,
      sql<{ id: string }>`insert into saas_company (name, code, logo, logo2, logo3)
      values (${name}, ${code}, ${logo}, ${logo2}, ${logo3}) returning id`,
    );
    const administrator = demo ? null : { loginName: 'admin', name: '系统管理员', phone: null };
    return { id: found?.id ?? '', name, administrator };
  };
  if (!demo) return [await add('本公司', 'main')];
  return [await add('筑衡工程造价咨询有限公司', 'main'), await add('衡信建设项目管理有限公司', 'second', DEMO_LOGOS)];
};
