import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Context, createSystemContext, inTransaction, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { FieldAssignment } from '#kernel/workflow/process/automatic-step-action-types.ts';
import { callSystemForProcess, type OutsideSystemAnswer } from '#platform/identity/sso/server/index.ts';
import { flowRefusals } from '../../model/index.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';
import { saveStepFailure } from './step-failures.ts';

/** Minutes from one attempt to the next; after the last an administrator has to say so. */
const PAUSES = [1, 5, 15, 60, 240];
/** Questions put to one system in one go; the rest have their turn a minute later. */
const AT_ONCE = 50;

interface Question {
  company_id: string;
  instance_id: string;
  token_key: string;
  node_id: string;
  node_name: string;
  request_id: string;
  system: string;
  path: string;
  body: Record<string, unknown>;
  takes: FieldAssignment[];
  attempts: number;
}

/** Puts the questions of automatic steps to outside systems, each system for itself, so that a dead one holds up no other. */
export const outsideSystemCallsSchedule: ScheduledTask = {
  name: 'workflow-questions',
  when: 'minute',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<{ company_id: string; system: string }>`select distinct company_id, system from workflow_question
        where due_at <= now()`,
    );
    await Promise.all(found.map(({ company_id, system }) => askInTurn(runtime, company_id, system)));
  },
};

async function askInTurn(runtime: Runtime, companyId: string, system: string): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const question = await claim(runtime, companyId, system);
    if (!question || !(await ask(runtime, question))) return;
  }
}

/** Takes the next question for a minute; whoever is killed meanwhile leaves it to the next. */
const claim = (runtime: Runtime, companyId: string, system: string): Promise<Question | undefined> =>
  fetchFirstRow(
    runtime.database.system,
    sql<Question>`update workflow_question q set attempts = q.attempts + 1, due_at = now() + interval '1 minute'
      from (select w.company_id, w.instance_id, w.token_key from workflow_question w
        join workflow_instance i on i.company_id = w.company_id and i.id = w.instance_id and i.suspended_date is null
        where w.company_id = ${companyId} and w.system = ${system} and w.due_at <= now()
        order by w.due_at limit 1 for update of w skip locked) x
      where q.company_id = x.company_id and q.instance_id = x.instance_id and q.token_key = x.token_key
      returning q.company_id, q.instance_id, q.token_key, q.node_id, q.node_name, q.request_id, q.system, q.path, q.body, q.takes, q.attempts`,
  );

/** @returns whether the system answered at all */
async function ask(runtime: Runtime, question: Question): Promise<boolean> {
  const { company_id: companyId, system, path, request_id: requestId, body } = question;
  const ctx = await createSystemContext(runtime, companyId, `workflow-question-${requestId}`);
  let told: OutsideSystemAnswer;
  try {
    told = await callSystemForProcess(runtime, companyId, { system, path, requestId, body });
  } catch (err) {
    ctx.log.warn({ err }, 'workflow question');
    const refused = err instanceof Refusal;
    await putOff(ctx, question, { reason: refused ? err.message : `${system}没有应答`, again: !refused });
    return false;
  }
  const { status } = told;
  if (status < 200 || status > 299) {
    const again = status >= 500 || status === 408 || status === 429;
    await putOff(ctx, question, { reason: `${system}应答${status}`, again });
    return true;
  }
  try {
    await goOn(ctx, question, told.answer);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    await putOff(ctx, question, { reason: fault.message, again: false });
  }
  return true;
}

/** Fills in what was answered and takes the process on, all or nothing. */
async function goOn(ctx: Context, question: Question, answer: OutsideSystemAnswer['answer']): Promise<void> {
  const form = Object.fromEntries(question.takes.map(({ field, value }) => [field, inAnswer(answer, value)]));
  await runInstanceCommand(toSystemContext(ctx), {
    instanceId: question.instance_id,
    form,
    editable: () => Object.keys(form),
    command: (_stored, variables) => ({
      kind: 'automaticDone',
      by: toSystemContext(ctx).me.userId,
      at: new Date().toISOString(),
      tokenId: question.token_key,
      ...(variables ? { variables } : {}),
    }),
    nodeName: () => ({ nodeName: question.node_name, openedAt: null }),
    opinion: `已调用${question.system}${question.path}`,
  });
}

/** What an answer has at a name, a dot goes deeper. @throws Refusal where there is no plain value */
function inAnswer(answer: OutsideSystemAnswer['answer'], name: string): unknown {
  const value = name
    .split('.')
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), answer);
  if (value === undefined || (typeof value === 'object' && value !== null)) throw flowRefusals.answerLacks({ name });
  return typeof value === 'number' ? String(value) : value;
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Says why it has not been answered, and when it is put again. What the process no longer waits for is left. */
async function putOff(
  ctx: Context,
  { company_id, instance_id, token_key, node_id, node_name, attempts }: Question,
  { reason, again }: { reason: string; again: boolean },
): Promise<void> {
  const pause = again ? PAUSES[attempts - 1] : undefined;
  await inTransaction(ctx, async (inner) => {
    const held = await fetchFirstRow(
      inner.db,
      sql<{ due_at: Date | null }>`update workflow_question
        set due_at = case when ${pause ?? null}::int is null then null else now() + make_interval(mins => ${pause ?? 0}::int) end
        where company_id = ${company_id} and instance_id = ${instance_id} and token_key = ${token_key} returning due_at`,
    );
    if (!held) return;
    const next = pause === undefined ? '' : `，${pause}分钟后自动重试（第${attempts}次，共${PAUSES.length + 1}次）`;
    await saveStepFailure(inner, instance_id, {
      tokenKey: token_key,
      nodeId: node_id,
      nodeName: node_name,
      reason: `${reason}${next}`,
    });
  });
}
