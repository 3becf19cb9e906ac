import { sql } from 'kysely';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { deliverable } from '../../model/index.ts';
import { concludeReview } from '../conclude-review.ts';
import { addReviewProblem, answerReviewProblem, closeReviewProblem } from '../review-problems.ts';
import { submitDeliverable } from '../submit-deliverable.ts';

/** What a reviewer finds, and what the compiler answers; without an answer it waits for one. */
interface DemoProblem {
  readonly attribute: string;
  readonly place: string;
  readonly content: string;
  readonly before?: string;
  readonly after?: string;
  readonly reply?: string;
}

/** How a level ends; the first that is left out is the one that runs. */
interface DemoLevel {
  readonly problem?: DemoProblem;
  readonly ends?: 'passed' | 'fixing' | 'returned';
  readonly opinion?: string;
}

interface DemoDeliverable {
  /** Name of the project. */
  readonly project: string;
  readonly stage: 'control' | 'audited';
  readonly kind: 'limit' | 'settled';
  readonly title: string;
  readonly levels: readonly DemoLevel[];
}

const SOUND: DemoLevel = { ends: 'passed', opinion: '工程量计算依据充分，单价与取费符合合同约定。' };

/** Cost files that were given to their reviewers: passed, on their way through the levels, and sent back. */
const DELIVERABLES: readonly DemoDeliverable[] = [
  {
    ...{ project: '国道G320改线竣工决算', stage: 'audited', kind: 'settled', title: '结算审核定案表' },
    levels: [
      {
        problem: {
          ...{ attribute: 'Q1', place: '桥梁工程 混凝土箱梁', content: '箱梁工程量未扣除预应力孔道，请按竣工图复核。' },
          ...{ before: '386400', after: '342800', reply: '已按竣工图扣除孔道体积，工程量表同步修改。' },
        },
        ends: 'passed',
        opinion: '问题已按意见修改。',
      },
      SOUND,
      SOUND,
    ],
  },
  {
    ...{ project: '光伏产业基地全过程造价咨询', stage: 'control', kind: 'limit', title: '招标控制价成果' },
    levels: [
      {
        problem: {
          ...{ attribute: 'P2', place: '钢结构厂房工程 钢梁', content: '钢梁合价与工程量乘综合单价不一致，请核对。' },
          ...{ before: '1286400', after: '1268400' },
        },
      },
    ],
  },
  {
    ...{ project: '滨江路改造工程竣工决算', stage: 'audited', kind: 'settled', title: '结算审核定案表' },
    levels: [SOUND],
  },
  {
    ...{ project: '人民医院门诊综合楼全过程造价咨询', stage: 'control', kind: 'limit', title: '招标控制价成果' },
    levels: [SOUND, SOUND],
  },
  {
    ...{ project: '保障性住房三标段竣工决算', stage: 'audited', kind: 'settled', title: '结算审核定案表' },
    levels: [SOUND, { ends: 'returned', opinion: '送审文件增值税按10%计取，请按现行税率调整后重新提交。' }],
  },
];

interface DemoFile {
  readonly id: string;
  readonly company_id: string;
  readonly project: string;
  readonly manager: string;
  readonly total: string;
  readonly submitted: string | null;
}

/** Whoever leads a project gives its cost file to the reviewers, who conclude level by level: the same calls that people make. */
export async function runDemoReviews(runtime: Runtime): Promise<void> {
  for (const planned of DELIVERABLES) {
    const file = await fetchFirstRow(
      runtime.database.system,
      sql<DemoFile>`select f.id::text, f.company_id::text, f.project::text, p.manager::text, f.total::text,
          (select s.total::text from pub_cost_file s where s.company_id = f.company_id and s.project = f.project and s.stage = 'submitted' limit 1) as submitted
        from pub_cost_file f join pub_project p on p.company_id = f.company_id and p.id = f.project
        where p.name = ${planned.project} and f.stage = ${planned.stage} and not exists (select from review_deliverable d
          where d.company_id = f.company_id and d.cost_file = f.id) order by f.id limit 1`,
    );
    if (file) await reviewed(runtime, file, planned);
  }
}

async function reviewed(runtime: Runtime, file: DemoFile, planned: DemoDeliverable): Promise<void> {
  const compiler = await createUserContext(runtime, file.company_id, file.manager, 'demo');
  const { id } = await saveRecord(compiler, deliverable, {
    ...{ project: file.project, name: `${planned.project}${planned.title}`, kind: planned.kind, costFile: file.id },
    ...(file.submitted ? { submitAmount: file.submitted } : {}),
    approvedAmount: file.total,
  });
  await submitDeliverable(compiler, id);
  for (const level of planned.levels) {
    const open = await fetchFirstRow(
      runtime.database.system,
      sql<{
        id: string;
        reviewer: string;
      }>`select id::text, reviewer::text from review_review where deliverable = ${id} and state = 'open' order by id desc limit 1`,
    );
    if (!open) return;
    const reviewer = await createUserContext(runtime, file.company_id, open.reviewer, 'demo');
    if (level.problem) await asked(reviewer, compiler, open.id, level.problem);
    if (level.ends)
      await concludeReview(reviewer, open.id, {
        ...{ conclusion: level.ends, sample: '1' },
        ...(level.opinion ? { opinion: level.opinion } : {}),
      });
  }
}

/** A reviewer says what is wrong; once the compiler answered, it is settled. */
async function asked(reviewer: Context, compiler: Context, review: string, problem: DemoProblem): Promise<void> {
  const attribute = await fetchFirstRow(
    reviewer.db,
    sql<{ id: string }>`select id::text from review_problem_attribute where code = ${problem.attribute}`,
  );
  const { place, content, before = null, after = null, reply } = problem;
  const made = await addReviewProblem(reviewer, review, {
    ...{ attribute: attribute?.id ?? '', place, content },
    ...{ amountBefore: before, amountAfter: after },
  });
  if (!reply) return;
  await answerReviewProblem(compiler, made.id, { reply, accepted: true });
  await closeReviewProblem(reviewer, made.id);
}
