import { choices } from '#kernel/fields/index.ts';

const NAMES = {
  follow: '跟踪',
  signup: '报名',
  write: '编标',
  sent: '已递交',
  opened: '已开标',
  won: '中标',
  lost: '未中标',
  void: '废标',
  failed: '流标',
  quit: '弃标',
} as const;
export type BidState = keyof typeof NAMES;

export const bidStates = choices(NAMES, {
  follow: 'default',
  signup: 'processing',
  write: 'processing',
  sent: 'warning',
  opened: 'warning',
  won: 'success',
  lost: 'error',
  void: 'error',
});

/** What may follow each state of a bid: before it is handed in it may be given up, once opened it has a result. */
const NEXT: Readonly<Record<BidState, readonly BidState[]>> = {
  follow: ['signup', 'write', 'quit'],
  signup: ['write', 'quit'],
  write: ['sent', 'quit'],
  sent: ['opened', 'failed'],
  opened: ['won', 'lost', 'void', 'failed'],
  won: [],
  lost: [],
  void: [],
  failed: [],
  quit: [],
};

const isState = (text: unknown): text is BidState => typeof text === 'string' && Object.hasOwn(NAMES, text);

/** The states that may follow one. */
export const statesAfter = (state: unknown): readonly BidState[] => (isState(state) ? NEXT[state] : []);
export const bidStateName = (state: unknown): string => (isState(state) ? NAMES[state] : '');
/** Whether the quote has left the house. */
export const isSent = (state: unknown): boolean =>
  isState(state) && !['follow', 'signup', 'write', 'quit'].includes(state);
/** Whether nothing follows. */
export const isOver = (state: unknown): boolean => statesAfter(state).length === 0;
