import { choices } from '#kernel/fields/index.ts';

const NAMES = {
  draft: '草拟',
  signed: '已签订',
  running: '履行中',
  done: '已完成',
  closed: '已关闭',
  ended: '已终止',
} as const;
type ContractState = keyof typeof NAMES;
export const contractStates = choices(NAMES);

/** What is to be done where no state follows by hand: signing and an approved change that ends a contract are acts of their own. */
export const contractSteps = {
  field: 'state',
  begin: ['draft'],
  next: { signed: ['running'], running: ['done'], done: ['closed', 'running'] },
  instead: { draft: '请用“登记签订”填写签订日期并上传扫描件' },
  opening: 'contract:opening',
} as const;

const isState = (text: unknown): text is ContractState => typeof text === 'string' && Object.hasOwn(NAMES, text);

export const contractStateName = (state: unknown): string => (isState(state) ? NAMES[state] : '');
