import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#kernel/base/refusal.ts';
import { defineCalls, get } from '#kernel/meta/calls.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { idOrNone } from '#kernel/server/records/get.ts';

const saasCalls = defineCalls({
  company: get('/saas/company/{companyId}', {
    title: '公司标志',
    access: 'open',
    answer: z.custom<{ logo: string | null; logo2: string | null; logo3: string | null; name: string }>(),
  }),
});

export const saasServer: ServerModule = {
  name: 'saas',
  async base({ db, runtime }) {
    await sql`insert into saas_company (name, code) values (${runtime.config.demo ? '筑衡工程造价咨询有限公司' : '本公司'}, 'main')`.execute(
      db,
    );
    if (runtime.config.demo)
      await sql`insert into saas_company (name, code) values ('衡信建设项目管理有限公司', 'second')`.execute(db);
  },
  calls: [
    implement('公司', saasCalls, {
      async company({ runtime }, { params }) {
        const { rows } = await sql<{
          logo: string | null;
          logo2: string | null;
          logo3: string | null;
          name: string;
        }>`select name, logo, logo2, logo3 from saas_company where id = ${idOrNone(params.companyId)} and enabled`.execute(
          runtime.database.system,
        );
        if (!rows[0]) throw new Refusal('公司不存在', 404);
        return rows[0];
      },
    }),
  ],
};
