import { sql } from 'kysely';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import { manifest } from '../module.ts';

/** What is paid on to others is a project's; of everything else it says whether a project is named. */
const DIRECT = 'outsource';
const LABELS = { direct: '直接', either: '均可' } as const;

/** Every subject that a company begins with. */
export const startingCostSubjects: readonly SeedPiece[] = [
  {
    key: 'expense/cost-subjects',
    async write(db, company) {
      for (const [subject, label] of Object.entries(manifest.dicts['expense-subject'].options)) {
        const nature = subject === DIRECT ? 'direct' : 'either';
        await sql`insert into expense_cost_subject (company_id, subject, subject_label, nature, nature_label, need_project)
          values (${company}, ${subject}, ${label}, ${nature}, ${LABELS[nature]}, ${nature === 'direct'})
          on conflict (company_id, subject) do nothing`.execute(db);
      }
    },
  },
];
