import { z } from 'zod';
import { integerSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import type { ProcessDefinition, RetainedForeignElement } from '#kernel/workflow/process/process-definition.ts';

const id = z
  .string()
  .max(80)
  .regex(/^[\p{L}_][\p{L}\p{N}_.-]*$/u, '节点编号应以字母开头');
const name = z.string().trim().max(60, '名称不能超过60个字符');
const expression = z.string().max(1000, '表达式不能超过1000个字符');
const code = z.string().max(80);

const weight = { weight: z.number().optional() };
const approver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), ids: z.array(recordIdSchema).max(100), ...weight }),
  z.strictObject({ kind: z.literal('role'), codes: z.array(code).max(50), ...weight }),
  z.strictObject({ kind: z.literal('deptHead'), levelsUp: z.number().int().min(0).max(9), ...weight }),
  z.strictObject({ kind: z.literal('superiors'), levels: z.number().int().min(1).max(20), ...weight }),
  z.strictObject({
    kind: z.literal('fieldDept'),
    field: code,
    levelsUp: z.number().int().min(0).max(9),
    ...weight,
  }),
  z.strictObject({ kind: z.literal('initiator'), ...weight }),
  z.strictObject({ kind: z.literal('chosen'), by: z.enum(['initiator', 'previous']), ...weight }),
  z.strictObject({ kind: z.literal('field'), field: code, ...weight }),
  z.strictObject({ kind: z.literal('expression'), text: expression, ...weight }),
]);
const deadline = z.strictObject({
  after: z.string().max(40),
  time: z.literal('work').optional(),
  act: z.enum(['remind', 'escalate', 'pass', 'refuse', 'return']),
  every: z.string().max(40).optional(),
});
const loop = z.strictObject({
  times: expression,
  sequential: z.boolean().optional(),
  until: expression.optional(),
});
const news = z.strictObject({
  kind: z.enum(['message', 'signal']),
  name: z.string().max(80),
  key: z.string().max(80).optional(),
  outside: z.literal(true).optional(),
});
const timer = z.union([
  z.strictObject({ kind: z.literal('timer'), time: z.string().max(80), counts: z.literal('work').optional() }),
  z.strictObject({ kind: z.literal('timer'), field: code }),
]);
const trigger = z.union([news, timer]);
const caught = z.union([trigger, z.strictObject({ kind: z.literal('error'), code: code.optional() })]);

/** `name` or `{namespace}name`. */
const keptName = z.string().regex(/^(\{[^{}<>"]+\})?[\p{L}_][\p{L}\p{N}_.-]*$/u);
const kept = z.strictObject({
  attributes: z.record(keptName, z.string()).optional(),
  elements: z.array(z.lazy(() => keptElement)).optional(),
});
const keptElement: z.ZodType<RetainedForeignElement> = z.strictObject({
  ...kept.shape,
  name: keptName,
  text: z.string().optional(),
});

const base = { id, name, parent: id.optional(), kept: kept.optional() };
const approvers = z.array(approver).max(20);
const task = {
  ...base,
  approvers,
  multi: z.enum(['any', 'all', 'sequence']).optional(),
  vote: z
    .strictObject({
      percent: z.number(),
      over: z.boolean().optional(),
      least: z.number().optional(),
      veto: z.boolean().optional(),
      onFail: z.enum(['refuse', 'return']).optional(),
    })
    .optional(),
  onEmpty: z.union([z.enum(['refuse', 'skip']), z.strictObject({ kind: z.literal('role'), code })]).optional(),
  onInitiator: z.enum(['keep', 'skip', 'superior']).optional(),
  sameAsPrevious: z.enum(['keep', 'skip', 'anywhere']).optional(),
  due: z.array(deadline).max(5).optional(),
  loop: loop.optional(),
  editable: z.array(code).max(300).optional(),
  alone: z.boolean().optional(),
};
const assignments = z.array(z.strictObject({ field: code, value: expression })).max(100);
const job = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), fields: assignments }),
  z.strictObject({ do: z.literal('create'), form: code, fields: assignments }),
  z.strictObject({
    do: z.literal('ask'),
    system: code,
    path: z.string().max(500),
    fields: assignments,
    takes: assignments,
  }),
]);
const fieldPairs = z.array(z.strictObject({ from: code, to: code })).max(300);
const node = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), ...base }),
  z.strictObject({ kind: z.enum(['approval', 'handling']), ...task }),
  z.strictObject({ kind: z.literal('cc'), ...base, approvers }),
  z.strictObject({ kind: z.enum(['exclusive', 'parallel', 'inclusive', 'event']), ...base }),
  z.strictObject({
    kind: z.literal('end'),
    ...base,
    terminates: z.enum(['scope', 'all']).optional(),
    error: code.optional(),
  }),
  z.strictObject({ kind: z.literal('catch'), ...base, event: trigger }),
  z.strictObject({ kind: z.literal('throw'), ...base, event: news }),
  z.strictObject({
    kind: z.literal('boundary'),
    ...base,
    host: id,
    event: caught,
    keepsHost: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('subProcess'), ...base, loop: loop.optional() }),
  z.strictObject({
    kind: z.literal('call'),
    ...base,
    process: code,
    detached: z.boolean().optional(),
    loop: loop.optional(),
    starter: z.union([z.literal('previous'), z.strictObject({ field: code })]).optional(),
    gives: fieldPairs.optional(),
    takes: fieldPairs.optional(),
    onFail: z.literal('goOn').optional(),
  }),
  z.strictObject({ kind: z.literal('automatic'), ...base, job }),
  z.strictObject({ kind: z.literal('unsupported'), ...base, element: z.string().max(80) }),
]);
const flow = z.strictObject({
  id: z.string().max(200),
  from: id,
  to: id,
  name: name.optional(),
  condition: expression.optional(),
  isDefault: z.boolean().optional(),
});

const place = z.number().min(-1e6).max(1e6);
const boxes = z.record(z.string().max(200), z.tuple([place, place, place, place]).readonly());
const drawing = z.strictObject({
  boxes,
  lines: z.record(z.string().max(200), z.array(z.tuple([place, place]).readonly()).max(100)),
  names: boxes,
});

/** A process as a browser sends it. What it means is for validateProcess to judge. */
export const processDefinitionSchema: z.ZodType<ProcessDefinition> = z.strictObject({
  code,
  version: integerSchema.min(1),
  name: name.min(1, '流程名称不能为空'),
  nodes: z.array(node).max(300, '流程最多300个节点'),
  flows: z.array(flow).max(900),
  variables: z.record(code, z.string().max(80)).optional(),
  for: code.optional(),
  withdrawal: z.enum(['untouched', 'running', 'never']).optional(),
  kept: kept.extend({ declared: z.array(keptElement).optional() }).optional(),
  drawing: drawing.optional(),
});
