import { choices } from '#kernel/fields/index.ts';

const NAMES = {
  draft: '草拟',
  signed: '已签订',
  running: '履行中',
  done: '已完成',
  closed: '已关闭',
  ended: '已终止',
} as const;
export type ContractState = keyof typeof NAMES;
export const contractStates = choices(NAMES);

/** What may follow each state by hand: signing (登记签订) and an approved change that ends a contract are steps of their own. */
const NEXT: Readonly<Record<ContractState, readonly ContractState[]>> = {
  draft: [],
  signed: ['running'],
  running: ['done'],
  done: ['closed', 'running'],
  closed: [],
  ended: [],
};

const isState = (text: unknown): text is ContractState => typeof text === 'string' && Object.hasOwn(NAMES, text);

/** The states that may follow one by hand. */
export const contractStatesAfter = (state: unknown): readonly ContractState[] => (isState(state) ? NEXT[state] : []);
export const contractStateName = (state: unknown): string => (isState(state) ? NAMES[state] : '');
