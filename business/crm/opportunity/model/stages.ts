import { choices } from '#kernel/fields/index.ts';

/** The stages of an opportunity in their order, with what each is called and how likely it is won from there. */
export const STAGES = {
  lead: ['线索', '0.1'],
  approved: ['立项', '0.25'],
  quote: ['方案/报价', '0.45'],
  bid: ['投标', '0.6'],
  talk: ['谈判', '0.8'],
  won: ['赢单', '1'],
  lost: ['输单', '0'],
} as const;
export type Stage = keyof typeof STAGES;

/** Stages an opportunity is worked on in; the last two end it. */
export const OPEN_STAGES = ['lead', 'approved', 'quote', 'bid', 'talk'] as const satisfies readonly Stage[];
export const stageNames = choices(Object.fromEntries(Object.entries(STAGES).map(([stage, [name]]) => [stage, name])), {
  won: 'success',
  lost: 'default',
  talk: 'warning',
  bid: 'processing',
  quote: 'processing',
});
export const LOST_REASONS = choices({
  price: '价格',
  merit: '资质',
  record: '业绩',
  relation: '关系',
  cancelled: '取消',
});

const isStage = (text: unknown): text is Stage => typeof text === 'string' && Object.hasOwn(STAGES, text);
const ORDER: readonly Stage[] = [...OPEN_STAGES, 'won'];

/** The stage after this one; null at the end. */
export function nextStage(stage: unknown): Stage | null {
  const at = isStage(stage) ? ORDER.indexOf(stage) : -1;
  return at < 0 ? null : (ORDER[at + 1] ?? null);
}

/** Whether nothing follows a stage. */
export const isEnd = (stage: unknown): boolean => stage === 'won' || stage === 'lost';

/** Whether a step needs words: back, or over a stage. Losing has reasons of its own. */
export const needsReason = (from: unknown, to: unknown): boolean => to !== 'lost' && to !== nextStage(from);

/** How likely an opportunity of this stage is won, as a share. */
export const likely = (stage: unknown): string => (isStage(stage) ? STAGES[stage][1] : '0');
export const stageName = (stage: unknown): string => (isStage(stage) ? STAGES[stage][0] : '');
