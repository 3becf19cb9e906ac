import { createDictOptions } from '#kernel/fields/index.ts';
import type { StateStep } from '#kernel/meta/states/states.ts';

/** The stages of an opportunity in their order, with what each is called and how likely it is won from there. */
export const OPPORTUNITY_STAGES = {
  lead: ['线索', '0.1'],
  approved: ['立项', '0.25'],
  quote: ['方案/报价', '0.45'],
  bid: ['投标', '0.6'],
  talk: ['谈判', '0.8'],
  won: ['赢单', '1'],
  lost: ['输单', '0'],
} as const;
export type OpportunityStage = keyof typeof OPPORTUNITY_STAGES;

/** Stages an opportunity is worked on in; the last two end it. */
export const OPEN_OPPORTUNITY_STAGES = [
  'lead',
  'approved',
  'quote',
  'bid',
  'talk',
] as const satisfies readonly OpportunityStage[];
export const opportunityStageChoices = createDictOptions(
  Object.fromEntries(Object.entries(OPPORTUNITY_STAGES).map(([stage, [name]]) => [stage, name])),
  {
    won: 'success',
    lost: 'default',
    talk: 'warning',
    bid: 'processing',
    quote: 'processing',
  },
);
export const LOST_REASON_CHOICES = createDictOptions({
  price: '价格',
  merit: '资质',
  record: '业绩',
  relation: '关系',
  cancelled: '取消',
});

const isStage = (text: unknown): text is OpportunityStage =>
  typeof text === 'string' && Object.hasOwn(OPPORTUNITY_STAGES, text);
const ORDER: readonly OpportunityStage[] = [...OPEN_OPPORTUNITY_STAGES, 'won'];

/** The stage after this one; null at the end. */
export function nextStage(stage: unknown): OpportunityStage | null {
  const at = isStage(stage) ? ORDER.indexOf(stage) : -1;
  return at < 0 ? null : (ORDER[at + 1] ?? null);
}

/** Whether nothing follows a stage. */
export const isFinalStage = (stage: unknown): boolean => stage === 'won' || stage === 'lost';

/** Whether a step needs words: back, or over a stage. Losing has reasons of its own. */
export const stageChangeNeedsReason = (from: unknown, to: unknown): boolean => to !== 'lost' && to !== nextStage(from);

type StageStep = StateStep<'stageReason' | 'stageSince' | 'lost' | 'lostNote'>;

/** One stage on, without a word; from any other stage with a reason, and behind a menu. */
function stepsInto(to: OpportunityStage): [string, StageStep][] {
  const before = ORDER[ORDER.indexOf(to) - 1];
  const others = [...ORDER, 'lost'].filter(
    (stage) => stage !== to && stage !== before && (to !== 'won' || !isFinalStage(stage)),
  );
  const needs = ['stageReason'] as const;
  const next: StageStep = { label: `进入${OPPORTUNITY_STAGES[to][0]}`, from: before ? [before] : [], to, sets: BEGUN };
  const jump: StageStep = {
    label: `转到${OPPORTUNITY_STAGES[to][0]}`,
    from: others,
    to,
    minor: true,
    asks: needs,
    needs,
  };
  return [
    [to, next],
    [`${to}Again`, { ...jump, sets: { stageSince: 'today' } }],
  ];
}

/** What every stage begins with. */
const BEGUN = { stageSince: 'today', stageReason: null } as const;

/** From stage to stage, and that it was lost; an approval, a bid that is won and a contract take it on too. */
export const opportunityStageSteps: Readonly<Record<string, StageStep>> = {
  ...Object.fromEntries(ORDER.flatMap(stepsInto)),
  wonByBid: {
    label: '投标中标',
    from: OPEN_OPPORTUNITY_STAGES,
    to: 'won',
    by: 'product',
    sets: { stageSince: 'today' },
  },
  approvedStart: { label: '立项通过', from: ['lead'], to: 'approved', by: 'product', sets: BEGUN },
  approvedQuote: { label: '报价通过', from: ['lead', 'approved'], to: 'quote', by: 'product', sets: BEGUN },
  lost: {
    label: '登记输单',
    from: OPEN_OPPORTUNITY_STAGES,
    to: 'lost',
    asks: ['lost', 'lostNote'],
    needs: ['lost'],
    sets: BEGUN,
  },
};

/** How likely an opportunity of this stage is won, as a share. */
export const winProbability = (stage: unknown): string => (isStage(stage) ? OPPORTUNITY_STAGES[stage][1] : '0');
export const opportunityStageLabel = (stage: unknown): string => (isStage(stage) ? OPPORTUNITY_STAGES[stage][0] : '');
