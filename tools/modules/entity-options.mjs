import { parseTranslations } from './generator-helpers.mjs';

const USE = `用法：npm run new-entity -- <模块文件夹> <code> "<中文|English|Español>" "<字段:类型=中文|English|Español>"…
例：npm run new-entity -- business/crm/customer customerVisit "客户拜访|Customer visit|Visita al cliente" "subject:text=主题|Subject|Asunto" "day:date=日期|Day|Día"
第一个字段是记录的名称。类型见 kernel/fields/index.ts；字典、引用等需要参数的类型请在定义文件中补充。
状态：一个类型为 state 的字段，各状态（第一个为初始状态），各步骤；步骤由审批结果带来时加 @approved、@returned、@refused 或 @void：
  "state:state=状态|State|Estado" "state.planned=计划|Planned|Prevista" "state.done=已完成|Done|Hecha" "finish:planned>done=登记完成|Finish|Terminar"
审批："approval=拜访审批|Visit approval|Aprobación de la visita"（部门负责人审批，可在 .process.ts 中补充）
基础资料：npm run new-entity -- <模块文件夹> <code> "<中文|English|Español>" list:/base-data/<地址> ["<字段:类型=…>"…] ["row.<编码>=<名称>"…]`;

const OUTCOMES = ['approved', 'returned', 'refused', 'void'];
const ROW = /^row\.([\w-]+)=([^'\\\n|]+)$/;
const FIELD = /^(\w+):(\w+)=(.+)$/;
const STATE = /^(\w+)\.(\w+)=(.+)$/;
const STEP = /^(\w+):([\w,]+)>(\w+)(?:@(\w+))?=(.+)$/;

/**
 * What to make of the words of the command.
 * @param {string[]} args
 * @returns {{ folder: string, code: string, title: Words, fields: { name: string, kind: string, label: Words }[],
 *   states: { value: string, label: Words }[],
 *   steps: { code: string, from: string[], to: string, outcome?: string, label: Words }[], approval: Words | null,
 *   address: string | null, rows: { code: string, name: string }[] }}
 * @throws Error with what is wrong, in words for whoever typed it
 * @typedef {{ zh: string, en: string, es: string }} Words
 */
export function readEntityOptions([folder, code, title, ...parts]) {
  if (!folder || !code || !title || parts.length === 0) throw new Error(USE);
  if (!/^(platform|business)\/[a-z-]+\/[a-z-]+$/.test(folder)) throw new Error(`不是模块文件夹：${folder}\n${USE}`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) throw new Error(`code 应为小驼峰：${code}`);
  const wish = { folder, code, title: parseTranslations(title, USE), ...readParts(parts) };
  refuseWhatDoesNotFit(wish);
  return wish;
}

function readParts(parts) {
  const found = { fields: [], states: [], steps: [], approval: null, address: null, rows: [] };
  for (const part of parts) readPart(found, part);
  return found;
}

function readPart(found, part) {
  const [address, row, step, field, state] = [/^list:(\/[\w/-]+)$/, ROW, STEP, FIELD, STATE].map((form) =>
    form.exec(part),
  );
  const words = (said) => parseTranslations(said, USE);
  if (address) found.address = address[1];
  else if (row) found.rows.push({ code: row[1], name: row[2].trim() });
  else if (part.startsWith('approval=')) found.approval = words(part.slice('approval='.length));
  else if (step) {
    const [, code, from, to, outcome, said] = step;
    found.steps.push({ code, from: from.split(','), to, outcome, label: words(said) });
  } else if (field) found.fields.push({ name: field[1], kind: field[2], label: words(field[3]) });
  else if (state) found.states.push({ field: state[1], value: state[2], label: words(state[3]) });
  else throw new Error(`字段写法不对：${part}\n${USE}`);
}

/** @throws Error where states, steps, an approval or rows name what is not there */
function refuseWhatDoesNotFit({ fields, states, steps, approval, address, rows }) {
  const stateField = fields.find(({ kind }) => kind === 'state');
  const known = new Set(states.map(({ value }) => value));
  const strange = [
    ...states.filter(({ field }) => field !== stateField?.name).map(({ field, value }) => `${field}.${value}`),
    ...steps.flatMap(({ from, to }) => [...from, to]).filter((value) => !known.has(value)),
    ...steps
      .filter(({ outcome }) => outcome && !(approval && OUTCOMES.includes(outcome)))
      .map(({ outcome }) => outcome),
  ];
  if (strange.length > 0) throw new Error(`没有此状态或审批结果：${strange.join('、')}\n${USE}`);
  if (stateField && (known.size < 2 || steps.length === 0)) throw new Error(`状态至少两个，步骤至少一个\n${USE}`);
  if (address ? stateField || approval : rows.length > 0)
    throw new Error(`基础资料没有状态与审批，其他没有 row\n${USE}`);
  if (!address && (fields.length === 0 || fields[0] === stateField))
    throw new Error(`第一个字段应是记录的名称\n${USE}`);
}

/** Every text that the definition shows. @param {ReturnType<typeof readEntityOptions>} wish @returns {Words[]} */
export const shownTextsOf = ({ title, fields, states, steps, approval }) => [
  title,
  ...[...fields, ...states, ...steps].map(({ label }) => label),
  ...(approval ? [approval] : []),
];
