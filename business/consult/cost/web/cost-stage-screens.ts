/** A project's cost screen: where it is, and which stages' files it shows. */
interface StageScreen {
  readonly path: string;
  readonly title: string;
  readonly stages: readonly string[];
}

const below = (name: string) => `/consult/detail/project-info/${name}`;

/** The screens that show the cost workbench. */
export const costStageScreens: readonly StageScreen[] = [
  { path: below('bidding-control-price'), title: '招标控制价', stages: ['control', 'tender', 'other'] },
  { path: below('bidder-and-quotation-files'), title: '投标文件', stages: ['bid'] },
  { path: below('contract-price-files'), title: '合同价文件', stages: ['contract'] },
  { path: below('settlement-price-files'), title: '送审文件', stages: ['submitted'] },
  { path: below('project-audit-files'), title: '审定文件', stages: ['audited'] },
];

/** Addresses of files from before the ledgers stood under them: whoever kept one still gets to the file. */
export const formerCostFileRedirects = costStageScreens
  .filter(({ path }) => path.endsWith('-files'))
  .map(({ path }) => ({ path: path.slice(0, -'-files'.length), asked: 'fileId', to: path }));

const [FIRST] = costStageScreens;
if (!FIRST) throw new Error('there is no cost screen');

/** The screen a file of a stage is opened on. */
export const costScreenOfStage = (stage: string | null): StageScreen =>
  costStageScreens.find(({ stages }) => stage !== null && stages.includes(stage)) ?? FIRST;

/** Project stage → stage of the files it usually brings. */
const USUAL: Readonly<Record<string, string>> = {
  tender: 'tender',
  contract: 'contract',
  settle: 'submitted',
  audit: 'audited',
};

/** The stage an import dialog proposes for a project. */
export const proposeStageFromProject = (projectStage: unknown): string => USUAL[String(projectStage)] ?? 'control';
