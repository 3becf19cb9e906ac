import { sql } from 'kysely';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import type { LabelSource } from '#kernel/server/runtime.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import { area } from '../model/index.ts';
import { parseNationalDivisions } from './parse-national-divisions.ts';

/** The company's areas that forms may choose, nested; the value is the code. */
export async function loadAreaChoices({ db, me }: Context): Promise<readonly Choice[]> {
  const found = await fetchRows(
    db,
    sql<{
      id: string;
      parentId: string;
      value: string;
      label: string;
    }>`select id, parent_id as "parentId", code as value, name as label from area_area
    where company_id = ${me.companyId} and code is not null order by sort, id`,
  );
  return buildTree(found).map(withoutIds);
}

const withoutIds = ({ value, label, children }: Choice): Choice => ({
  value,
  label,
  ...(children ? { children: children.map(withoutIds) } : {}),
});

/** The whole name of a code: 浙江省杭州市上城区; null when the company has no such area. */
export const loadAreaName: LabelSource = async ({ db, me }, _field, code) => {
  const found = await fetchFirstRow(
    db,
    sql<{
      name: string | null;
    }>`select string_agg(x.name, '' order by cardinality(string_to_array(x.parent_ids, ','))) as name
    from area_area t join area_area x on x.company_id = t.company_id
      and (x.id = t.id or x.id = any(string_to_array(t.parent_ids, ',')::bigint[]))
    where t.company_id = ${me.companyId} and t.code = ${code}`,
  );
  return found?.name ?? null;
};

const LEVELS = Object.fromEntries((area.fields.level.options ?? []).map(({ value, label }) => [value, label]));

async function addNationalAreas(db: Db, companyId: string): Promise<void> {
  const divisions = parseNationalDivisions().map((division) => ({ ...division, level_label: LEVELS[division.level] }));
  await sql`with given as materialized (
      select nextval(pg_get_serial_sequence('area_area', 'id')) as id, d.*
      from jsonb_to_recordset(${JSON.stringify(divisions)}::jsonb) as d (code text, name text, level text, level_label text, parent text, sort integer)
    )
    insert into area_area (id, company_id, parent_id, parent_ids, sort, name, code, level, level_label)
    select g.id, ${companyId}, coalesce(p.id, -1), concat_ws(',', '-1', pp.id, p.id), g.sort, g.name, g.code, g.level, g.level_label
    from given g left join given p on p.code = g.parent left join given pp on pp.code = p.parent`.execute(db);
}

/** Every company starts with the national list. */
export const areaSeedPieces = (): SeedPiece[] => [{ key: 'area', write: addNationalAreas }];
