import { beforeAll, describe, expect, it } from 'vitest';
import { generateNationalCostFile } from '#business/consult/cost/testing/national/generate-national-file.ts';
import { toNationalXmlElements } from '#business/consult/cost/testing/national/national-elements.ts';
import { writeStyledXml } from '#business/consult/cost/testing/national/xml-style.ts';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { type QualityTestSetup, startQualityTest } from '../../testing/quality-test-setup.ts';

const shape = { edition: '2018', singleWorks: 1, nestedSingleWorks: 0, unitWorks: 1, divisions: 2 } as const;

/** A file in which some bills state a wrong amount; one row more at the front moves all others. */
function version(wrong: readonly number[], more: number): Uint8Array {
  const file = generateNationalCostFile({ ...shape, divisionDepth: 0, bills: 4 }, seededRandom(5));
  for (const at of wrong) Object.assign(file.bills[at] ?? {}, { total: '123456789.00' });
  const rows = toNationalXmlElements(file);
  const extra =
    '<WorkElement Number="010101001999" Name="新增" Attr="1.部位:新增" Unit="m2" Quantity="0" CalcType="1"/>';
  return Buffer.from(writeStyledXml(rows).replace('<WorkElement', `${extra.repeat(more)}<WorkElement`));
}

let on: QualityTestSetup;
let project: string;
let first: string;
let second: string;

const inBill = { checkKey: 'branchFeeBalanceCheck', keyword: '不等于工程量' };
const namesOf = async (recordId: string, more: object = {}): Promise<string[]> => {
  const { data } = await on.findings('engineer', { recordId, ...inBill, ...more });
  return data.map(({ code }: AnsweredJson) => code);
};

beforeAll(async () => {
  on = await startQualityTest(['engineer']);
  project = (await on.ask('engineer', '/form/project/save', { name: '两版对比', kind: 'control' })).id;
  first = await on.check('engineer', { fileId: await on.importInto('engineer', project, version([0, 2], 0)) });
  const { data: wrong } = await on.findings('engineer', { recordId: first, ...inBill });
  const ids = wrong.map(({ id }: AnsweredJson) => id);
  await on.ask('engineer', '/b/quality/checkrecord/setIgnore', { ids, ignored: true, reason: '甲方已确认' });
  second = await on.check('engineer', { fileId: await on.importInto('engineer', project, version([2, 5], 1)) });
});

describe('the check of a corrected version', () => {
  it('of a first version is compared with none', async () => {
    const { data: record } = await on.call('engineer', 'GET', `/b/quality/checkrecord/${first}`);
    expect(record.earlier).toBeNull();
    const { data } = await on.findings('engineer', { recordId: first });
    expect(new Set(data.map(({ standing }: AnsweredJson) => standing))).toEqual(new Set([null]));
  });

  it('tells what is new, what remains and what is fixed, though every row has moved', async () => {
    const before = await namesOf(first);
    const after = await namesOf(second);
    expect([before.length, after.length]).toEqual([2, 2]);
    expect(await namesOf(second, { standing: 'remaining' })).toEqual([before[1]]);
    expect(await namesOf(second, { standing: 'fixed' })).toEqual([before[0]]);
    expect(await namesOf(second, { standing: 'new' })).toEqual([after[1]]);
  });

  it('keeps what was said of a finding that remains with the same values', async () => {
    const { data } = await on.findings('engineer', { recordId: second, ...inBill });
    expect(data.map(({ standing, state, ignoreReason }: AnsweredJson) => [standing, state, ignoreReason])).toEqual([
      ['remaining', 'ignored', '甲方已确认'],
      ['new', 'open', ''],
    ]);
  });

  it('counts them over all checks', async () => {
    const { data: record } = await on.call('engineer', 'GET', `/b/quality/checkrecord/${second}`);
    const total = async (standing: string) => (await on.findings('engineer', { recordId: second, standing })).total;
    expect(record.earlier).toMatchObject({
      id: first,
      versionNo: 1,
      new: await total('new'),
      remaining: await total('remaining'),
      fixed: await total('fixed'),
    });
    expect(record.earlier.new + record.earlier.remaining).toBe(
      (await on.findings('engineer', { recordId: second })).total,
    );
  });

  it('calls nothing new or fixed that only one of the two looked at', async () => {
    const { costFile } = await on.record('engineer', second);
    const one = await on.check('engineer', { fileId: costFile, checks: ['taxCheck'] });
    expect(await namesOf(one, { standing: 'fixed' })).toEqual([]);
    const { data: record } = await on.call('engineer', 'GET', `/b/quality/checkrecord/${one}`);
    expect(record.earlier.id).toBe(first);
  });

  it('orders findings by the money they move', async () => {
    const { data } = await on.findings('engineer', { recordId: second, groupBy: 'amount', pageSize: 1000 });
    const amounts = data.map(({ amountImpact }: AnsweredJson) =>
      amountImpact === null ? -1 : Math.abs(Number(amountImpact)),
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});
