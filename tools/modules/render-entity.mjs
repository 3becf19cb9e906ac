import path from 'node:path';

/** @typedef {ReturnType<typeof import('./entity-options.mjs').readEntityOptions>} EntityOptions */

/** Kinds whose function is not named by the kind alone. */
const FUNCTIONS = {
  datetime: 'dateTimeField',
  longtext: 'longTextField',
  richtext: 'richTextField',
  state: 'dictField',
};

/** The function that defines a field of a kind: text → textField. @param {string} kind */
const functionOf = (kind) => FUNCTIONS[kind] ?? `${kind}Field`;

const capital = (code) => `${code[0].toUpperCase()}${code.slice(1)}`;
const object = (pairs) => `{ ${pairs.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
const quoted = (text) => `'${text}'`;
const pairUp = (names) =>
  names.flatMap((_name, at) => (at % 2 === 0 ? [`    [${names.slice(at, at + 2).join(', ')}],`] : []));
const imports = (functions, from) =>
  functions.length > 0 ? `import { ${[...new Set(functions)].sort().join(', ')} } from '${from}';\n` : '';

/**
 * The text of the definition: fields in pairs, named by the first.
 * @param {EntityOptions} wish @param {{ section: string, order: number }} place in the navigation
 */
export function renderEntityDefinition(wish, { section, order }) {
  const { folder, code, title, fields, states, approval } = wish;
  const names = fields.map(({ name }) => quoted(name));
  const status = approval ? ["'status'"] : [];
  const functions = [
    ...fields.map(({ kind }) => functionOf(kind)),
    ...(states.length > 0 ? ['createDictOptions'] : []),
    ...(approval ? ['approvalStatusField'] : []),
  ];
  return `${imports(functions, '#kernel/fields/index.ts')}import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** ${title.zh}. */
export const ${code} = defineEntity({
  code: '${code}',
  module: '${path.basename(folder)}',
  title: '${title.zh}',
  titleField: ${names[0]},
  fields: {
${fields.map((field, at) => renderField(wish, field, at)).join('\n')}
${approval ? '    status: approvalStatusField(),\n' : ''}  },
${states.length > 0 ? renderStates(wish) : ''}  list: { columns: [${[...names, ...status].join(', ')}], search: [${names[0]}], sort: '-createdDate' },
  form: [
${pairUp(names).join('\n')}
  ],
  access: { read: '${code}:read', write: '${code}:write', scope: 'dept' },
  menu: { section: '${section}', order: ${order}, readers: ['staff'], writers: ['staff'] },
${approval ? `  workflow: { process: '${code}' },\n` : ''}});
export type ${capital(code)} = RowOf<typeof ${code}>;
`;
}

function renderField({ states }, { name, kind, label }, at) {
  if (kind !== 'state')
    return `    ${name}: ${functionOf(kind)}('${label.zh}'${at === 0 ? ', { required: true }' : ''}),`;
  const choices = object(states.map((state) => [state.value, quoted(state.label.zh)]));
  return `    ${name}: dictField('${label.zh}', { readOnly: true, initial: '${states[0].value}', indexed: true, options: createDictOptions(${choices}) }),`;
}

/** Its states: those that an approval brings about are steps of the product. */
function renderStates({ fields, states, steps }) {
  const lines = steps.map(({ code, from, to, outcome, label }) => {
    const by = outcome ? [['by', "'product'"]] : [];
    const parts = [
      ['label', quoted(label.zh)],
      ['from', `[${from.map(quoted).join(', ')}]`],
      ['to', quoted(to)],
      ...by,
    ];
    return `      ${code}: ${object(parts)},`;
  });
  const brought = steps.filter(({ outcome }) => outcome).map(({ outcome, code }) => [outcome, quoted(code)]);
  return `  states: {
    field: '${fields.find(({ kind }) => kind === 'state').name}',
    begin: ['${states[0].value}'],
    steps: {
${lines.join('\n')}
    },
${brought.length > 0 ? `    onApproval: ${object(brought)},\n` : ''}  },
`;
}

/**
 * The text of the process that approves it: the head of the department.
 * @param {EntityOptions} wish @param {{ category: string, sort: number }} place among the processes
 */
export const renderApprovalProcess = ({ code, approval }, { category, sort }) =>
  `import { defineApprovalLadder, createHeadReviewStep } from '#platform/engines/workflow/model/index.ts';

/** ${approval.zh}: the head of the department. */
export const ${code}ApprovalLadder = defineApprovalLadder({
  code: '${code}',
  name: '${approval.zh}',
  category: '${category}',
  sort: ${sort},
  days: 1,
  steps: [createHeadReviewStep()],
});
`;

/**
 * The text of a base list.
 * @param {EntityOptions} wish @param {number} order its place among the base data
 */
export function renderBaseList({ folder, code, title, address, fields, rows }, order) {
  const lines = fields.map(({ name, kind, label }) => `    ${name}: ${functionOf(kind)}('${label.zh}'),`);
  const given = rows.map((row) => `    { code: '${row.code}', name: '${row.name}' },`);
  const own = lines.length > 0 ? `  fields: {\n${lines.join('\n')}\n  },\n` : '';
  return `${imports(
    fields.map(({ kind }) => functionOf(kind)),
    '#kernel/fields/index.ts',
  )}import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** ${title.zh}. */
export const ${code} = defineBaseList({
  module: '${path.basename(folder)}',
  code: '${code}',
  title: '${title.zh}',
  address: '${address}',
  order: ${order},
${own}  rows: [
${given.join('\n')}
  ],
});
`;
}
