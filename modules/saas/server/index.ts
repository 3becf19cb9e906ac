import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import { type CompanyFace, saasCalls } from '../model/calls.ts';
import { DEMO_LOGOS } from './demo-logos.ts';

export const saasServer: ServerModule = {
  name: 'saas',
  async base({ db, runtime }) {
    await sql`insert into saas_company (name, code) values (${runtime.config.demo ? '筑衡工程造价咨询有限公司' : '本公司'}, 'main')`.execute(
      db,
    );
    const [logo, logo2, logo3] = DEMO_LOGOS;
    if (runtime.config.demo)
      await sql`insert into saas_company (name, code, logo, logo2, logo3) values ('衡信建设项目管理有限公司', 'second', ${logo}, ${logo2}, ${logo3})`.execute(
        db,
      );
  },
  calls: [
    implement('公司', saasCalls, {
      async company({ runtime }, { params }) {
        const { rows } =
          await sql<CompanyFace>`select name, logo, logo2, logo3 from saas_company where id = ${idOrNone(params.companyId)} and enabled`.execute(
            runtime.database.system,
          );
        if (!rows[0]) throw new Refusal('公司不存在', 404);
        return rows[0];
      },
    }),
  ],
};
