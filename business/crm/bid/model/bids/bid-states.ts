import { createDictOptions } from '#kernel/fields/index.ts';
import type { StateStep } from '#kernel/meta/states/states.ts';

export const bidStates = createDictOptions(
  {
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
  },
  {
    follow: 'default',
    signup: 'processing',
    write: 'processing',
    sent: 'warning',
    opened: 'warning',
    won: 'success',
    lost: 'error',
    void: 'error',
  },
);

const SENT = ['sent', 'opened', 'won', 'lost', 'void', 'failed'];
const OVER = ['won', 'lost', 'void', 'failed', 'quit'];

/** Whether the quote has left the house. */
export const isSubmittedBidState = (state: unknown): boolean => SENT.some((one) => one === state);
/** Whether a bid is over. */
export const isClosedBidState = (state: unknown): boolean => OVER.some((one) => one === state);

type Asked = 'quote' | 'price' | 'place' | 'noticeDate' | 'award' | 'lost' | 'review';

/** Before it is handed in a bid may be given up, once opened it has a result. */
export const bidStateSteps: Readonly<Record<string, StateStep<Asked>>> = {
  signup: { label: '报名', from: ['follow'], to: 'signup' },
  write: { label: '编标', from: ['follow', 'signup'], to: 'write' },
  send: { label: '已递交', from: ['write'], to: 'sent', asks: ['quote'] },
  open: { label: '已开标', from: ['sent'], to: 'opened' },
  win: { label: '中标', from: ['opened'], to: 'won', asks: ['price', 'place', 'noticeDate', 'award', 'review'] },
  lose: { label: '未中标', from: ['opened'], to: 'lost', asks: ['price', 'place', 'noticeDate', 'lost', 'review'] },
  void: { label: '废标', from: ['opened'], to: 'void', asks: ['noticeDate', 'review'] },
  fail: { label: '流标', from: ['sent', 'opened'], to: 'failed', asks: ['noticeDate', 'review'] },
  quit: { label: '弃标', from: ['follow', 'signup', 'write'], to: 'quit' },
};

/** What left the house with the bid stays as it was. */
export const lockedBidFieldsByState = Object.fromEntries(
  SENT.map((state) => [state, ['quote', 'openAt', 'customer', 'limitPrice'] as const]),
);
