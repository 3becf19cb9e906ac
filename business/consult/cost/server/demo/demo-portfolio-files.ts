import { divideDecimals, multiplyDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, calendarDaysBetween } from '#kernel/base/time/dates.ts';
import { priceDemoUnitWorks, sumDemoTotals } from './demo-amounts.ts';
import { writeNationalCostXml } from './demo-cost-xml.ts';
import { DEMO_PORTFOLIO, DEMO_PRICING_BY_STAGE, type DemoPortfolioEntry } from './demo-portfolio-entries.ts';
import { buildDemoResources } from './demo-resources.ts';

/** A project that files are brought into. */
export interface DemoPortfolioProject {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly company_id: string;
  readonly manager: string;
  readonly company: string;
  readonly compiler: string;
}

interface Began {
  /** 建筑面积 in m². */
  readonly area: string;
  /** yyyy-MM-dd */
  readonly began: string;
}

/** 元 per m² that a control price comes to; the ledgers of the demo firm say the same. */
const CONTROL_PER_AREA = '3934';
/** What is counted comes in whole numbers. */
const COUNTED = /^(台|套|个|株|座|组|樘|块|孔|系统|台次|昼夜|项|副|根)$/;

/** The files of a project of the portfolio, stage by stage, so large that they come to what the project costs. */
export function buildDemoPortfolioFiles(project: DemoPortfolioProject & Began, today: string) {
  const works = DEMO_PORTFOLIO.find((each) => each.project === project.name);
  if (!works) return [];
  const scale = scaleOf(works, project.area);
  const age = calendarDaysBetween(project.began, today);
  return works.stages.map((stage) => {
    const { title, level, share, after } = DEMO_PRICING_BY_STAGE[stage];
    const { taxRate, repeated = false, bill } = works.slips?.[stage] ?? {};
    const units = priceDemoUnitWorks(works.units, {
      quantityOf: (quantity, at, unit) => measured(toDecimal(quantity).times(scale).times(share(at)).toFixed(), unit),
      resources: resourcesOf(works, level),
      numbered: !repeated,
      ...(taxRate ? { taxRate } : {}),
    });
    const day = addDays(project.began, Math.round(age * after));
    const { no, name, company, compiler, area } = project;
    const head = { no, name, company, compiler, work: works.work, scale: area, day: addDays(day, -1) };
    return { stage, name: `${name}（${title}）`, xml: writeNationalCostXml(head, units, bill), day };
  });
}

const resourcesOf = (works: DemoPortfolioEntry, level: string) =>
  buildDemoResources((code, price) => multiplyDecimals(price, levelAt(level, code, works), 2).toFixed(2));

/** Prices of a project lie near each other's: some per cent above or below, resource by resource. */
function levelAt(level: string, code: string, works: DemoPortfolioEntry): string {
  const at = DEMO_PORTFOLIO.indexOf(works);
  const own = ((at * 5) % 9) - 4 + (((Number(code.slice(-3)) + at * 3) % 5) - 2) / 2;
  return multiplyDecimals(level, 1 + own / 100, 4).toFixed();
}

/** By how much its works are more than those described. */
function scaleOf(works: DemoPortfolioEntry, area: string): string {
  const whole = sumDemoTotals(
    priceDemoUnitWorks(works.units, { resources: resourcesOf(works, DEMO_PRICING_BY_STAGE.control.level) }),
  );
  return divideDecimals(sumDecimals([multiplyDecimals(area, CONTROL_PER_AREA, 2)]), whole, 4)?.toFixed() ?? '1';
}

/** @returns a quantity as people measure it */
function measured(quantity: string, unit: string): string {
  if (COUNTED.test(unit)) return String(Math.max(1, Math.round(Number(quantity))));
  return multiplyDecimals(quantity, 1, unit === 't' || unit === 'km' ? 3 : 2).toFixed();
}
