/** A project's cost screen: where it is, and which stages' files it shows. */
interface StageScreen {
  readonly path: string;
  readonly title: string;
  readonly stages: readonly string[];
}

const below = (name: string) => `/consult/detail/project-info/${name}`;

/** The screens that show the cost workbench. */
export const stageScreens: readonly StageScreen[] = [
  { path: below('bidding-control-price'), title: '招标控制价', stages: ['control', 'tender', 'other'] },
  { path: below('bidder-and-quotation'), title: '投标报价', stages: ['bid'] },
  { path: below('contract-price'), title: '合同价', stages: ['contract'] },
  { path: below('settlement-price'), title: '结算价', stages: ['submitted'] },
  { path: below('project-audit'), title: '审定价', stages: ['audited'] },
];

const [FIRST] = stageScreens;
if (!FIRST) throw new Error('there is no cost screen');

/** The screen a file of a stage is opened on. */
export const screenOf = (stage: string | null): StageScreen =>
  stageScreens.find(({ stages }) => stage !== null && stages.includes(stage)) ?? FIRST;

/** Project stage → stage of the files it usually brings. */
const USUAL: Readonly<Record<string, string>> = {
  tender: 'tender',
  contract: 'contract',
  settle: 'submitted',
  audit: 'audited',
};

/** The stage an import dialog proposes for a project. */
export const usualStage = (projectStage: unknown): string => USUAL[String(projectStage)] ?? 'control';
