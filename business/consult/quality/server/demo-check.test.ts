import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { nationalXml } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { collectCostFile } from '#business/consult/cost/server/formats/rows/collect.ts';
import { demoCostXml } from '#business/consult/cost/server/index.ts';
import { runChecks } from '../model/index.ts';

it('the demo firm’s cost file is read whole, and its slips are what the checks find', async () => {
  const xml = demoCostXml({ no: 'XM1', name: '综合楼', company: '筑衡' });
  const { file, outcome } = await collectCostFile(nationalXml, Readable.from([Buffer.from(xml)]));
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
