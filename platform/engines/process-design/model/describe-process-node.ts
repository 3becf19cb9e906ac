import type { AutomaticStepAction } from '#kernel/workflow/process/automatic-step-action-types.ts';
import type {
  ApproverRule,
  CarbonCopyNode,
  Deadline,
  ProcessCallNode,
  ProcessNode,
  TaskNode,
  TimerTrigger,
  VoteRule,
} from '#kernel/workflow/process/process-definition.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { initiatorPolicyAt } from '#kernel/workflow/tasks/excluded-people.ts';
import type { ReferenceNameLookups } from '#platform/engines/workflow/model/index.ts';

export const NODE_KIND_LABELS: Readonly<Record<ProcessNode['kind'], string>> = {
  start: '发起',
  approval: '审批',
  handling: '办理',
  cc: '抄送',
  exclusive: '条件分支',
  parallel: '并行分支',
  inclusive: '包容分支',
  event: '事件网关',
  catch: '等待事件',
  throw: '发送事件',
  boundary: '边界事件',
  subProcess: '内嵌子流程',
  call: '子流程',
  automatic: '自动执行',
  end: '结束',
  unsupported: '不支持的元素',
};

export const MULTI_APPROVER_LABELS = {
  any: '或签（一人办理即可）',
  all: '会签（全部办理）',
  sequence: '依次办理',
} as const;
export const DEADLINE_ACTION_LABELS: Readonly<Record<Deadline['act'], string>> = {
  remind: '提醒',
  escalate: '升级给上级',
  pass: '自动通过',
  refuse: '自动否决',
  return: '自动退回发起人',
};
export const NO_APPROVER_LABELS = {
  refuse: '不允许提交',
  skip: '自动跳过',
  role: '转给角色',
  admin: '转给管理员',
} as const;
export const INITIATOR_AS_APPROVER_LABELS = {
  superior: '由其他人员办理，没有时转给上级（默认）',
  skip: '由其他人员办理，没有时跳过',
  keep: '允许发起人本人办理',
} as const;
export const REPEATED_APPROVER_LABELS = {
  keep: '仍需办理',
  skip: '上一环节同意过即自动通过',
  anywhere: '此前任一环节同意过即自动通过',
} as const;
export const APPROVER_CHOOSER_LABELS = { initiator: '发起人提交时选择', previous: '上一环节办理时选择' } as const;
/** In whose name a called process is started. */
export const CALLED_PROCESS_STARTER_LABELS = {
  initiator: '本流程发起人',
  previous: '上一环节办理人',
  field: '表单中的人员',
} as const;
export const WITHDRAWAL_POLICY_LABELS = {
  untouched: '无人办理前可撤回',
  running: '审批中随时可撤回',
  never: '不允许撤回',
} as const;

/** "角色：总经理、人事", "部门负责人（上1级）". */
function ruleInWords(rule: ApproverRule, names: ReferenceNameLookups): string {
  const weight = rule.weight === undefined || rule.weight === 1 ? '' : `（每人${rule.weight}票）`;
  return whoInWords(rule, names) + weight;
}

const headInWords = (levelsUp: number): string => (levelsUp === 0 ? '部门负责人' : `上${levelsUp}级部门负责人`);

const fieldDeptInWords = (rule: Extract<ApproverRule, { kind: 'fieldDept' }>, names: ReferenceNameLookups): string =>
  rule.field === '' ? '未选择字段' : `表单部门：${names.field(rule.field)}的${headInWords(rule.levelsUp)}`;

function whoInWords(rule: ApproverRule, names: ReferenceNameLookups): string {
  switch (rule.kind) {
    case 'user':
      return rule.ids.map(names.user).join('、') || '未选择人员';
    case 'role':
      return rule.codes.length > 0 ? `角色：${rule.codes.map(names.role).join('、')}` : '未选择角色';
    case 'deptHead':
      return headInWords(rule.levelsUp);
    case 'superiors':
      return `连续${rule.levels}级部门负责人`;
    case 'fieldDept':
      return fieldDeptInWords(rule, names);
    case 'initiator':
      return '发起人本人';
    case 'chosen':
      return APPROVER_CHOOSER_LABELS[rule.by];
    case 'field':
      return rule.field === '' ? '未选择字段' : `表单人员：${names.field(rule.field)}`;
    case 'expression':
      return `表达式：${rule.text}`;
  }
}

export const describeApprovers = (
  node: Pick<CarbonCopyNode | TaskNode, 'approvers'>,
  names: ReferenceNameLookups,
): string => node.approvers.map((rule) => ruleInWords(rule, names)).join('；') || '未设置人员';

/** "60%", "超过50%", "3票". */
function enoughInWords({ percent, over, least }: VoteRule): string {
  if (least !== undefined) return `${least}票`;
  return over ? `超过${percent}%` : `${percent}%`;
}

/** "会签，60%同意通过，一票否决". */
export function describeVoting({ multi = 'any', vote }: Pick<TaskNode, 'multi' | 'vote'>): string {
  if (!vote) return MULTI_APPROVER_LABELS[multi];
  const fail = vote.onFail === 'return' ? '未通过退回发起人' : '未通过即否决';
  return [`会签，${enoughInWords(vote)}同意通过`, ...(vote.veto ? ['一票否决'] : []), fail].join('，');
}

const UNITS: Readonly<Record<string, string>> = { W: '周', D: '天', H: '小时', M: '分钟', S: '秒' };

/** "P1DT8H" → "1天8小时"; what is no duration stays as it is. */
function durationInWords(text: string): string {
  const parts = [...text.matchAll(/(\d+)([WDHMS])/g)];
  return /^P[\dWDTHMS]+$/.test(text) && parts.length > 0
    ? parts.map(([, count, unit]) => `${count}${UNITS[unit ?? '']}`).join('')
    : text;
}

export const describeDeadline = ({ after, time, act, every }: Deadline): string =>
  `${time === 'work' ? '按工作时间' : ''}${durationInWords(after)}未办理${DEADLINE_ACTION_LABELS[act]}${every ? `，每${durationInWords(every)}再提醒` : ''}`;

/** "按工作时间等待2天", "等到开始日期", "等到2026-03-01T01:00:00Z". */
export function describeTimer(timer: TimerTrigger, names: ReferenceNameLookups): string {
  if ('field' in timer) return timer.field === '' ? '未选择日期字段' : `等到${names.field(timer.field)}`;
  if (!/^[PR]/.test(timer.time)) return `等到${timer.time}`;
  return `${timer.counts === 'work' ? '按工作时间' : ''}等待${durationInWords(timer.time)}`;
}

/** "填写：金额、备注", "新增付款申请：金额、事由". */
export function describeAutomaticJob(
  job: AutomaticStepAction,
  { field, form }: ReferenceNameLookups & { form?: (code: string) => string },
): string {
  if (job.do === 'ask') return job.system === '' ? '未选择外部系统' : `调用：${job.system}${job.path}`;
  const codes = job.fields.map((one) => one.field).filter((code) => code !== '');
  if (job.do === 'set') return codes.length > 0 ? `填写：${codes.map(field).join('、')}` : '未设置字段';
  return job.form === '' ? '未选择单据' : `新增${form?.(job.form) ?? job.form}，填写${codes.length}个字段`;
}

/** What a call says, for its card and for comparing versions. */
export function describeProcessCall(
  { process, starter, detached, onFail, gives = [], takes = [] }: ProcessCallNode,
  names: ReferenceNameLookups,
): Readonly<Record<string, string>> {
  const who =
    typeof starter === 'object'
      ? `表单人员：${names.field(starter.field)}`
      : CALLED_PROCESS_STARTER_LABELS[starter ?? 'initiator'];
  const fails = onFail === 'goOn' ? '被否决或终止时继续' : '被否决或终止时随之结束';
  return {
    流程: process === '' ? '未选择流程' : `发起：${names.process(process)}`,
    发起人: `由${who}发起`,
    等待: detached ? '不等待其结束' : `等待其结束，${fails}`,
    ...(gives.length > 0 ? { 传入: `传入：${gives.map(({ from }) => names.field(from)).join('、')}` } : {}),
    ...(takes.length > 0 ? { 带回: `带回：${takes.map(({ to }) => names.field(to)).join('、')}` } : {}),
  };
}

/** Everything set at a node: label → words, for comparing and for tables. */
export function describeProcessNode(node: ProcessNode, names: ReferenceNameLookups): Readonly<Record<string, string>> {
  if (node.kind === 'cc') return { 抄送人: describeApprovers(node, names) };
  if (isTaskNode(node)) {
    return {
      类型: NODE_KIND_LABELS[node.kind],
      审批人: describeApprovers(node, names),
      办理方式: describeVoting(node),
      无人时: describeNoApproverPolicy(node, names),
      审批人是发起人: INITIATOR_AS_APPROVER_LABELS[initiatorPolicyAt(node)],
      同一人重复出现: REPEATED_APPROVER_LABELS[node.sameAsPrevious ?? 'keep'],
      时限: node.due?.map(describeDeadline).join('；') || '不限',
      可修改字段: node.editable?.map(names.field).join('、') || '无',
      批量办理: node.alone ? '不允许' : '允许',
      重复: node.loop ? `${node.loop.times}次` : '不重复',
    };
  }
  return otherInWords(node, names);
}

function otherInWords(node: ProcessNode, names: ReferenceNameLookups): Readonly<Record<string, string>> {
  if (node.kind === 'catch' && node.event.kind === 'timer') return { 等待: describeTimer(node.event, names) };
  if (node.kind === 'automatic') {
    const values = node.job.fields.map(
      ({ field, value }) => `${node.job.do === 'set' ? names.field(field) : field} = ${value}`,
    );
    const taken = node.job.do === 'ask' ? node.job.takes : [];
    return {
      执行: describeAutomaticJob(node.job, names),
      字段: values.join('；'),
      ...(taken.length > 0
        ? { 取回: taken.map(({ field, value }) => `${names.field(field)} = ${value}`).join('；') }
        : {}),
    };
  }
  if (node.kind === 'call') return describeProcessCall(node, names);
  const { id: _id, name: _name, kind: _kind, parent: _parent, kept: _kept, ...more } = node;
  return Object.keys(more).length > 0 ? { 设置: JSON.stringify(more) } : {};
}

export function describeNoApproverPolicy(
  { onEmpty = 'refuse' }: Pick<TaskNode, 'onEmpty'>,
  names: ReferenceNameLookups,
): string {
  return typeof onEmpty === 'string' ? NO_APPROVER_LABELS[onEmpty] : `转给角色：${names.role(onEmpty.code)}`;
}
