import { sql } from 'kysely';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';

/** Where definitions show a starting role less than its general data scope; what a firm chose for a role itself stays. */
export const roleDataRightSeedPieces = (runtime: Runtime): SeedPiece[] =>
  [...runtime.entities.values(), ...[...runtime.lists.values()].map(({ list }) => list)].flatMap(({ code, access }) =>
    Object.entries(access.narrower ?? {}).map(([role, scope]) => ({
      key: `roleData/${code}/${role}`,
      async write(db, companyId) {
        await sql`insert into authz_role_data (company_id, role_id, entity, attr)
          select r.company_id, r.id, ${code}, ${`scope:${scope}`} from authz_role r
          where r.company_id = ${companyId} and r.code = ${role} and not exists (
            select from authz_role_data d where d.company_id = r.company_id and d.role_id = r.id and d.entity = ${code})`.execute(
          db,
        );
      },
    })),
  );
