import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import {
  costSampleDir,
  hasCostSamples,
  nationalXmlSamplePath,
} from '#business/consult/cost/testing/cost-sample-paths.ts';
import { type Finding, type OneCheckResult, runChecks } from '../model/index.ts';

type Observation = Record<string, unknown> & { unit?: string; check?: string };

describe.skipIf(!hasCostSamples)('the national sample against what was worked out independently', () => {
  let file: CostFile;
  let runs: OneCheckResult[];
  let observations: Observation[];
  const findings = (ruleId: string): Finding[] =>
    runs.flatMap(({ outcome }) => outcome.findings.filter((each) => each.ruleId === ruleId));
  const inUnit = (ruleId: string, unit: string) =>
    findings(ruleId).filter(({ nodePath }) => nodePath.split(' / ')[1] === unit);

  beforeAll(async () => {
    const read = await readCostFileToMemory(nationalXmlFormat, createReadStream(nationalXmlSamplePath));
    if (!read.file) throw new Error('The sample was refused');
    file = read.file;
    runs = runChecks(file);
    const text = readFileSync(join(costSampleDir, 'expected-observations.json'), 'utf8');
    observations = Object.values(JSON.parse(text) as Record<string, Observation[]>)[0] ?? [];
  });

  it('sees the same in every unit work', () => {
    for (const seen of observations.filter(({ unit, check }) => unit && !check)) {
      const unit = String(seen.unit);
      const node = file.nodes.find(({ kind, name }) => kind === 'unitWork' && name === unit);
      const bills = file.bills.filter(({ unitId, kind }) => unitId === node?.id && kind === 'bill');
      const rule = (name: string) => inUnit(`analyzerBillAndMaterial.${name}`, unit);
      expect({
        unit,
        specialty: node?.specialty,
        bills: bills.length,
        dupCodesInUnit: rule('duplicate').filter(({ severity }) => severity === 'error').length,
        qtyZero: rule('quantity').length,
        priceZero: inUnit('checkBillPrice.empty', unit).length,
        badCode: rule('codeForm').map(({ code }) => code),
        weakFeature: rule('feature').length,
      }).toEqual({
        unit,
        specialty: seen.specialty,
        bills: seen.bills,
        dupCodesInUnit: 0,
        qtyZero: seen.qtyZero,
        priceZero: seen.priceZero,
        badCode: seen.badCode,
        weakFeature: seen.weakFeature,
      });
    }
  });
  it('finds the tax rate of 10 % where 9 % is the law, in every unit work', () => {
    const expected = observations.filter(({ check }) => check === 'taxCheck').map(({ unit }) => unit);
    expect(
      findings('taxCheck.rate')
        .map(({ nodePath }) => nodePath.split(' / ')[1])
        .sort(),
    ).toEqual([...expected].sort());
    expect(findings('taxCheck.rate')[0]).toMatchObject({ expected: '9%', actual: '10%', amountImpact: '1196161.38' });
  });
  it('works out the same economic figures', () => {
    const seen = observations.find(({ check }) => check === 'economicCheck');
    const figures = new Map(
      runs.find(({ key }) => key === 'economicCheck')?.outcome.figures.map(({ key, value }) => [key, value]),
    );
    expect(figures.get('unitCost')).toBe(String(seen?.costPerM2));
    const names = {
      works: 'DivisionalAndElementalWorks',
      measures: 'Preliminaries',
      safety: 'CostForHSE',
      statutory: 'StatutoryFees',
      tax: 'Tax',
      labor: 'Labor',
      material: 'Material',
      machine: 'Machine',
      overhead: 'Overhead',
      profit: 'Profit',
    };
    const shares = seen?.share as Record<string, number>;
    for (const [part, name] of Object.entries(names)) {
      expect(Number(figures.get(`share.${part}`)) / 100, part).toBeCloseTo(shares[name] ?? Number.NaN, 4);
    }
  });
  it('sees the same resource prices', () => {
    const count = (check: string) => observations.find((each) => each.check === check)?.n;
    expect(findings('checkResourcePrice.samePrice')).toHaveLength(
      Number(count('checkResourcePrice same resource many prices')),
    );
    expect(findings('checkResourcePrice.emptyPrice')).toHaveLength(Number(count('resource price zero')));
    const names = new Set(findings('checkResourcePrice.sameName').map(({ name }) => name));
    expect(names.size).toBe(count('same name+spec+unit different price'));
  });
  it('finds what the 费用汇总 of project and single work misses of its unit works', () => {
    const missed = ['人工费 -34540.29', '材料费 -6495289.19'];
    const found = findings('projectAmountCheck.summarySum').map(({ field, diff }) => `${field} ${diff}`);
    expect(found).toEqual([...missed, ...missed]);
  });
  it('knows the kind of building from its attributes', () => {
    const costRange = runs.find(({ key }) => key === 'costRangeCheck');
    expect(costRange?.outcome.notChecked.map(({ ruleId }) => ruleId)).not.toContain('costRangeCheck.unitCost');
  });
  it('never speaks of more unit works than the file has', () => {
    const told = runs.flatMap(({ outcome }) => outcome.notChecked.map(({ reason }) => reason));
    const counts = told.flatMap((reason) => /^(\d+) 个单位工程/.exec(reason)?.[1] ?? []);
    for (const count of counts) expect(Number(count)).toBeLessThanOrEqual(10);
  });
  it('has no error beyond what the observations name', () => {
    const named = [
      'projectAmountCheck.summarySum',
      'taxCheck.rate',
      'analyzerBillAndMaterial.quantity',
      'checkBillPrice.empty',
      'checkResourcePrice.emptyPrice',
    ];
    const errors = runs.flatMap(({ outcome }) => outcome.findings.filter(({ severity }) => severity === 'error'));
    expect(errors.filter(({ ruleId }) => !named.includes(ruleId)).map(({ message }) => message)).toEqual([]);
  });
});
