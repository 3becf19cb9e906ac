import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type ImportAnswers, importAnswersSchema, type LastImportAnswers } from '../../model/index.ts';
import { findCostFormatTitle } from '../formats/cost-format-registry.ts';
import type { CostFileOrigin } from './cost-file-origin.ts';

/** What of answers holds for other files as well: that totals were looked at holds for one file alone. */
const lasting = ({ as, partly, rates, unit }: ImportAnswers): ImportAnswers => ({
  ...(as ? { as } : {}),
  ...(partly ? { partly } : {}),
  ...(rates ? { rates } : {}),
  ...(unit ? { unit } : {}),
});

/** What was answered for the last file of a kind; null where nothing was. */
export async function loadLastImportAnswers(
  db: Db,
  companyId: string,
  kind: CostFileOrigin,
): Promise<LastImportAnswers | null> {
  const found = await fetchFirstRow(
    db,
    sql<{ answers: unknown; by: string | null; at: string }>`
      select a.answers, u.name as by, a.updated_date as at
      from cost_import_answer a left join pub_person u on u.company_id = a.company_id and u.id = a.updated_by
      where a.company_id = ${companyId} and a.root = ${kind.root} and a.namespace = ${kind.namespace} and a.maker = ${kind.maker}`,
  );
  const answers = importAnswersSchema.safeParse(found?.answers);
  if (!found || !answers.success) return null;
  const { as } = answers.data;
  return {
    answers: { ...answers.data, ...(as ? { title: findCostFormatTitle(as) } : {}) },
    by: found.by ?? '',
    on: dayOfInstant(new Date(found.at)),
  };
}

/** Remembers what was answered for files of a kind, beside what other questions were answered with before; of a kind without a root nothing is known to be alike. */
export async function saveImportAnswers(
  db: Db,
  who: { readonly companyId: string; readonly userId: string },
  kind: CostFileOrigin,
  said: ImportAnswers,
): Promise<void> {
  const answers = lasting(said);
  if (kind.root === '' || Object.keys(answers).length === 0) return;
  await sql`insert into cost_import_answer (company_id, root, namespace, maker, answers, updated_by)
    values (${who.companyId}, ${kind.root}, ${kind.namespace}, ${kind.maker}, ${JSON.stringify(answers)}::jsonb, ${who.userId})
    on conflict (company_id, root, namespace, maker) do update
      set answers = cost_import_answer.answers || excluded.answers, updated_by = excluded.updated_by, updated_date = now()`.execute(
    db,
  );
}
