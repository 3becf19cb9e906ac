import { sql } from 'kysely';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { calculateFee, type FeeItem, type FeeResultLine, type TbFeeDetail, toTariff } from '../model/index.ts';

/** Title, days ago, and per service its name in the tariff of a document, 万元 and what was checked of it. */
type Asked = readonly [documentNo: string, service: string, wan: number, reviewed?: number, discount?: string];
const WORKS: readonly (readonly [title: string, daysAgo: number, ...asked: Asked[]])[] = [
  ['滨江路改造工程结算审核收费测算', 1010, ['粤价函[2011]742号', '工程结算审核', 2002.24, 1869.96]],
  ['保障性住房三标段全过程造价控制报价', 905, ['粤价函[2011]742号', '施工阶段全过程造价控制', 18_600, undefined, '80']],
  [
    '人民医院门诊综合楼清单与控制价',
    760,
    ['粤价函[2011]742号', '单独编制或审核工程量清单', 9200],
    ['粤价函[2011]742号', '单独编制或审核预算造价（清单计价）', 9200],
  ],
  ['污水处理厂提标改造工程招标代理', 612, ['计价格[2002]1980号、发改价格[2011]534号', '工程招标', 6000]],
  [
    '职教园区一期监理与造价咨询',
    455,
    ['发改价格[2007]670号', '施工监理', 12_500],
    ['粤价函[2011]742号', '工程概算的编制或审核', 12_500],
  ],
  ['轨道交通3号线竣工决算编制', 330, ['中价协[2013]35号', '竣工决算编制', 86_000, undefined, '70']],
  ['国道G320改线可行性研究评估', 214, ['计价格[1999]1283号', '评估可行性研究报告', 42_000]],
  ['光伏产业基地工程预算编制', 120, ['川价发[2008]141号', '编制工程预算（招标控制价或标底）', 3850.5]],
  ['文化艺术中心结算审核收费测算', 47, ['浙价服[2009]84号', '工程结算审核', 7430.8, 6902.15]],
  ['瑞和康养中心工程量清单编制', 9, ['粤价函[2011]742号', '单独编制或审核工程量清单', 5160, undefined, '90']],
];

interface Stored extends Omit<TbFeeDetail, 'version'> {
  readonly document: string;
  readonly documentNo: string;
  readonly area: string;
}

/** One service by a stored tariff. @throws Error for a demo that asks what no tariff answers */
function lineOf(
  tariff: Stored | undefined,
  [documentNo, service, wan, reviewed, discount]: Asked,
): readonly [FeeItem, FeeResultLine] {
  if (!tariff) throw new Error(`no tariff ${documentNo} ${service}`);
  const yuan = (amount: number) => (Math.round(amount * 100) * 100).toFixed();
  const question = {
    amount: yuan(wan),
    ...(reviewed === undefined ? {} : { reviewed: yuan(reviewed) }),
    ...(discount ? { discount } : {}),
  };
  const answer = calculateFee(toTariff(tariff), question);
  if (answer.faults) throw new Error(JSON.stringify(answer.faults));
  const { steps, base, benefit, fee } = answer;
  const { document, area, baseName } = tariff;
  const line = {
    detailId: tariff.id,
    service,
    baseName,
    document,
    documentNo,
    area,
    amount: question.amount,
    base,
    benefit,
    fee,
    steps: [...steps],
  };
  return [{ detailId: tariff.id, ...question }, line];
}

/** Calculations of the last three years, by the tariffs that every company starts with. */
export const createDemoFeeCalculations: DemoSeedStep = async ({ db }) => {
  const tariffs = await fetchRows(
    db,
    sql<Stored>`select d.*, d.base_name as "baseName", d.over_rate as "overRate", d.benefit_rate as "benefitRate",
      d.benefit_from as "benefitFrom", d.min_fee as "minFee", d.max_fee as "maxFee", d.float_low as "floatLow", d.float_high as "floatHigh",
      b.name as document, b.document_no as "documentNo", b.area
    from fee_tb_fee_detail d join fee_tb_fee_base b on b.company_id = d.company_id and b.id = d.base where d.company_id = 1`,
  );
  for (const [at, [title, daysAgo, ...asked]] of WORKS.entries()) {
    const parts = asked.map((one) =>
      lineOf(
        tariffs.find(({ documentNo, name }) => documentNo === one[0] && name === one[1]),
        one,
      ),
    );
    const lines = parts.map(([, line]) => line);
    const total = sumDecimals(lines.map(({ fee }) => fee)).toFixed(2);
    const result = JSON.stringify({ lines, total, words: amountInChineseWords(total) });
    await sql`insert into fee_tb_fee_simple (company_id, dept_id, no, title, project_name, items, result, services, total, created_by, created_date, updated_by, updated_date)
      select 1, m.dept, 'SF' || to_char(firm_today() - ${daysAgo}::int, 'YYYYMM') || ${String(at + 1).padStart(3, '0')}, ${title}, ${title.replace(/(结算|全过程|清单|招标|监理|竣工|可行|工程预算|工程量).*$/, '')},
        ${JSON.stringify(parts.map(([item]) => item))}::jsonb, ${result}::jsonb, ${lines.length}, ${total}, m.id, d.at, m.id, d.at
      from (select u.id, u.dept, row_number() over (order by u.id) - 1 as at, count(*) over () as n from pub_person u join pub_department d on d.company_id = 1 and d.id = u.dept where u.company_id = 1 and d.name similar to '(造价|全过程|招标)%') m,
        (select (firm_today() - ${daysAgo}::int + time '10:05') at time zone ${FIRM_TIME_ZONE} as at) d
      where m.at = (${at} * 3) % m.n`.execute(db);
  }
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, 8) as key, max(substr(no, 9)::int) as last
    from fee_tb_fee_simple where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
