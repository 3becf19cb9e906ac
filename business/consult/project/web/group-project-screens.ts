import type { RouteSpec } from '#kernel/web/module.ts';

/** The groups of a project's screens, in the order a project goes through them. */
const TITLES = {
  facts: '概况',
  progress: '进度',
  papers: '资料与现场',
  cost: '造价文件',
  estimate: '投资与控制价',
  contract: '合同与支付',
  review: '审核与结算',
} as const;

export type ProjectScreenGroup = keyof typeof TITLES;

interface Section {
  readonly key: string;
  readonly title: string;
  /** In the order of the modules; never empty. */
  readonly screens: readonly RouteSpec[];
}

/** Screens in their groups; groups without a screen are left out, a screen of no known group stands in the first. */
export function groupProjectScreens(screens: readonly RouteSpec[]): readonly Section[] {
  const of = ({ section }: RouteSpec) => (section !== undefined && section in TITLES ? section : 'facts');
  return Object.entries(TITLES)
    .map(([key, title]) => ({ key, title, screens: screens.filter((screen) => of(screen) === key) }))
    .filter((section) => section.screens.length > 0);
}
