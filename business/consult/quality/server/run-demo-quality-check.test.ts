import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { buildDemoCostXml, buildDemoPortfolioFiles, DEMO_PORTFOLIO } from '#business/consult/cost/server/index.ts';
import { runChecks } from '../model/index.ts';

it('the demo firm’s cost file is read whole, and its slips are what the checks find', async () => {
  const xml = buildDemoCostXml({ no: 'XM1', name: '综合楼', company: '筑衡' });
  const { file, outcome } = await readCostFileToMemory(nationalXmlFormat, Readable.from([Buffer.from(xml)]));
  if (!file) throw new Error(JSON.stringify(outcome.faults));
  expect(outcome.errorTotal).toBe(0);
  const found = runChecks(file).flatMap(({ outcome: { findings } }) => findings);
  expect(found.map(({ severity, ruleId, code }) => `${severity} ${ruleId} ${code}`)).toEqual([
    'warn analyzerBillAndMaterial.feature 010401004001',
    'error analyzerBillAndMaterial.duplicate 031001006001',
    'error branchFeeBalanceCheck.billProduct 010504001001',
    'error branchFeeBalanceCheck.billParts 010504001001',
    'error branchFeeBalanceCheck.normSum 010504001001',
    'error branchFeeBalanceCheck.divisionSum 03',
    'warn laborRateCheck.share 0301',
  ]);
});

/** Stages of the portfolio whose file has what a check is for. */
const FAULTY = DEMO_PORTFOLIO.flatMap(({ project, slips = {} }) =>
  Object.keys(slips).map((stage) => `${project} ${stage}`),
);

it('the files of the demo firm’s projects are read whole and come to what the project costs; those that were spoiled have errors', async () => {
  const spoiled: string[] = [];
  for (const { project, stages } of DEMO_PORTFOLIO) {
    const head = {
      id: '1',
      no: 'XM1',
      name: project,
      company_id: '1',
      manager: '1',
      company: '筑衡',
      compiler: '陈晓雯',
    };
    const files = buildDemoPortfolioFiles({ ...head, area: '20000', began: '2026-01-10' }, '2026-11-28');
    expect(files.map(({ stage }) => stage)).toEqual(stages);
    for (const { stage, xml } of files) {
      const { file, outcome } = await readCostFileToMemory(nationalXmlFormat, Readable.from([Buffer.from(xml)]));
      if (!file) throw new Error(`${project} ${stage} ${JSON.stringify(outcome.faults)}`);
      expect(outcome.errorTotal).toBe(0);
      expect(Number(file.header.total) / 20_000).toBeGreaterThan(3300);
      expect(Number(file.header.total) / 20_000).toBeLessThan(4200);
      const found = runChecks(file).flatMap(({ outcome: { findings } }) => findings);
      if (found.some(({ severity }) => severity === 'error')) spoiled.push(`${project} ${stage}`);
    }
  }
  expect(spoiled).toEqual(FAULTY);
});
