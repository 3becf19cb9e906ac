import { createReadStream } from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { hasCostSamples, nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import {
  buildReportChecks,
  countReportFaults,
  defaultCheckSettings,
  defaultLogicalRules,
  type Finding,
  findRootCauses,
  logicalRuleSchema,
  type OneCheckResult,
  runChecks,
} from '../model/index.ts';
import { type QualityTestSetup, startQualityTest } from '../testing/quality-test-setup.ts';

let on: QualityTestSetup;
beforeAll(async () => {
  on = await startQualityTest(['engineer', 'gm']);
});

describe('a check nobody knows', () => {
  it('cannot be asked for', async () => {
    const answer = await on.call('engineer', 'POST', '/b/quality/checkrecord/start', {
      fileId: '1',
      checks: ['soundCheck'],
    });
    expect(answer.success).toBe(false);
  });
});

describe('a record', () => {
  it('is not made by hand', async () => {
    const answer = await on.call('engineer', 'POST', '/form/checkRecord/save', { name: '假的', state: 'done' });
    expect(answer).toMatchObject({ success: false, msg: '质检记录由系统生成，不能新增或修改' });
  });
});

describe.skipIf(!hasCostSamples)('the national sample, checked', () => {
  let fileId: string;
  let recordId: string;
  let expected: OneCheckResult[];
  let causes: Map<Finding, Finding>;

  beforeAll(async () => {
    fileId = await on.importSample('engineer');
    recordId = await on.check('engineer', { fileId });
    const read = await readCostFileToMemory(nationalXmlFormat, createReadStream(nationalXmlSamplePath));
    if (!read.file) throw new Error('The sample was refused');
    const index = new CostFileLookup(read.file);
    const logicalRules = defaultLogicalRules.map((each, at) =>
      logicalRuleSchema.parse({ ...each, id: String(at + 1) }),
    );
    expected = runChecks(index, { settings: { ...defaultCheckSettings, logicalRules } });
    causes = findRootCauses(
      index,
      expected.flatMap(({ outcome }) => outcome.findings),
    );
  });

  it('says what the rules say of the file itself', async () => {
    const { data: record } = await on.call('engineer', 'GET', `/b/quality/checkrecord/${recordId}`);
    const checks = buildReportChecks(expected, { viewOf: () => ({ state: 'open', opinion: '' }), causes });
    const { error, warn, info } = countReportFaults({ checks } as never);
    expect(record).toMatchObject({ state: 'done', errorCount: error, warnCount: warn, infoCount: info });
    expect(record.file.total).toBe('143545470.41');
    expect(
      record.runs.map(({ key, checked, counts, notChecked }: AnsweredJson) => ({ key, checked, counts, notChecked })),
    ).toEqual(checks.map(({ key, checked, counts, notChecked }) => ({ key, checked, counts, notChecked })));
    const { total } = await on.findings('engineer', { recordId });
    expect(total).toBe(error + warn + info);
  });

  it('lists each check with its findings', async () => {
    for (const { key, outcome } of expected) {
      const {
        run,
        findings: rows,
        findingTotal,
      } = await on.ask('engineer', `/b/quality/check/${key}`, { recordId, pageSize: 1000 });
      // What comes from a fault of the same check is folded below that.
      const onTop = outcome.findings.filter((each) => causes.get(each)?.checkKey !== key);
      expect([key, run.checked, findingTotal]).toEqual([key, outcome.checked, onTop.length]);
      expect(rows.map(({ message }: AnsweredJson) => message).sort()).toEqual(
        onTop.map(({ message }) => message).sort(),
      );
    }
  });

  it('finds by severity, state and words, in pages', async () => {
    const errors = await on.findings('engineer', {
      recordId,
      severity: 'error',
      groupBy: 'severity',
      pageSize: 2,
      pageNo: 1,
    });
    expect(errors.data).toHaveLength(2);
    expect(errors.total).toBe(
      expected
        .flatMap(({ outcome }) => outcome.findings)
        .filter((each) => each.severity === 'error' && !causes.has(each)).length,
    );
    const tax = await on.findings('engineer', { recordId, keyword: '税率', checkKey: 'taxCheck' });
    expect(tax.data[0]).toMatchObject({ expected: '9%', actual: '10%', amountImpact: '1196161.38', severity: 'error' });
    expect((await on.findings('engineer', { recordId, keyword: '%' })).total).toBeLessThan(
      (await on.findings('engineer', { recordId })).total,
    );
    expect((await on.findings('engineer', { recordId, state: ['ignored', 'confirmed'] })).total).toBe(0);
  });

  it('says which bills something is said of, and what', async () => {
    const { data: verdicts } = await on.call('engineer', 'GET', `/b/quality/checkrecord/billVerdicts/${recordId}`);
    const [worst] = verdicts.filter(({ severity }: AnsweredJson) => severity === 'error');
    const said = await on.findings('engineer', { recordId, billId: worst.billId });
    expect(said.total).toBe(worst.count);
    expect(said.data.map(({ billId }: AnsweredJson) => billId)).toEqual(Array(worst.count).fill(worst.billId));
    expect(said.data[0].severity).toBe('error');
  });

  it('keeps what people said when the file is checked again', async () => {
    const { data } = await on.findings('engineer', { recordId, severity: 'error', pageSize: 3 });
    const [ignored, opined, undone] = data;
    const before = await on.record('engineer', recordId);
    expect(
      await on.call('engineer', 'POST', '/b/quality/checkrecord/setIgnore', {
        ids: [ignored.id],
        ignored: true,
        reason: ' ',
      }),
    ).toMatchObject({ msg: '请填写忽略原因' });
    await on.ask('engineer', '/b/quality/checkrecord/setIgnore', {
      ids: [ignored.id, undone.id],
      ignored: true,
      reason: '甲方已确认',
    });
    await on.ask('engineer', '/b/quality/checkrecord/setIgnore', { ids: [undone.id], ignored: false });
    await on.ask('engineer', '/b/quality/checkrecord/setOpinion', {
      ids: [opined.id],
      opinion: '请修改',
      confirmed: true,
    });
    const after = await on.record('engineer', recordId);
    expect([after.errorCount, after.ignoredCount]).toEqual([before.errorCount - 1, 1]);

    const again = await on.check('engineer', { fileId });
    const { data: rows } = await on.findings('engineer', { recordId: again, pageSize: 1000 });
    const same = (one: AnsweredJson) => rows.find((row: AnsweredJson) => row.no === one.no);
    expect(same(ignored)).toMatchObject({
      state: 'ignored',
      ignoreReason: '甲方已确认',
      viewed: true,
      message: ignored.message,
    });
    expect(same(opined)).toMatchObject({ state: 'confirmed', opinion: '请修改', settledBy_label: expect.any(String) });
    expect(same(undone)).toMatchObject({ state: 'open', ignoreReason: '' });
    expect(await on.record('engineer', again)).toMatchObject({
      errorCount: after.errorCount,
      ignoredCount: 1,
    });
  });

  it('counts right when two people decide at once', async () => {
    const { data } = await on.findings('engineer', { recordId, severity: 'info', state: 'open', pageSize: 8 });
    const before = await on.record('engineer', recordId);
    await Promise.all(
      data.map(({ id }: AnsweredJson, at: number) =>
        on.ask(at % 2 ? 'gm' : 'engineer', '/b/quality/checkrecord/setIgnore', {
          ids: [id],
          ignored: true,
          reason: '同时',
        }),
      ),
    );
    const after = await on.record('engineer', recordId);
    expect(after.infoCount).toBe(before.infoCount - data.length);
    expect(after.ignoredCount).toBe(before.ignoredCount + data.length);
  });

  it('remembers what was looked at', async () => {
    const { data } = await on.findings('engineer', { recordId, pageSize: 3 });
    const ids = data.map(({ id }: AnsweredJson) => id);
    await on.ask('engineer', '/b/quality/checkrecord/saveViewState', { ids, viewState: false });
    expect(await on.ask('engineer', '/b/quality/checkrecord/saveViewState', { id: ids[0], viewState: true })).toEqual({
      changed: 1,
    });
    expect(
      (await on.findings('engineer', { recordId, pageSize: 3 })).data.map(({ viewed }: AnsweredJson) => viewed),
    ).toEqual([true, false, false]);
  });

  it('runs once for one request, and only the checks that were asked for', async () => {
    const wish = { fileId, checks: ['taxCheck', 'projectAmountCheck'], requestKey: crypto.randomUUID() };
    const [one, two] = await Promise.all([
      on.ask('engineer', '/b/quality/checkrecord/start', wish),
      on.ask('engineer', '/b/quality/checkrecord/start', wish),
    ]);
    expect(one.id).toBe(two.id);
    const { result } = await on.ended('engineer', one.id);
    const { data } = await on.call('engineer', 'GET', `/b/quality/checkrecord/${result.recordId}`);
    expect(data.runs.map(({ key }: AnsweredJson) => key)).toEqual(['projectAmountCheck', 'taxCheck']);
    expect(
      (await on.call('engineer', 'POST', '/b/quality/check/quantityCheck', { recordId: result.recordId })).msg,
    ).toBe('该次质检没有运行“工程量检查”');
  });

  it('folds what comes from a fault below it, there and back with what people say of it', async () => {
    const [{ id }] = await on.product.query('select min(id)::text as id from quality_check_record');
    const demo = async () => (await on.findings('engineer', { recordId: id, severity: 'error' })).data;
    const [fault, ...others] = (await demo()).filter(({ consequenceCount }: AnsweredJson) => consequenceCount > 0);
    expect(others).toEqual([]);
    expect(fault.consequences).toHaveLength(fault.consequenceCount);
    expect(fault.consequences.map(({ causeNo }: AnsweredJson) => causeNo)).toEqual(
      Array(fault.consequenceCount).fill(fault.no),
    );
    const wish = { ids: [fault.id], ignored: true, reason: '已核实' };
    expect(await on.ask('engineer', '/b/quality/checkrecord/setIgnore', wish)).toEqual({
      changed: 1 + fault.consequenceCount,
    });
    expect((await on.record('engineer', id)).amount).toBe('0.00');
    await on.ask('engineer', '/b/quality/checkrecord/setIgnore', { ids: [fault.id], ignored: false });
    expect((await demo()).find((each: AnsweredJson) => each.id === fault.id).consequences[0].state).toBe('open');
  });

  it('counts the money of a fault once, however many rules it breaks', async () => {
    const moved = await on.product.query(
      'select f.code, abs(f.amount_impact)::text as moved, r.amount::text from quality_finding f join quality_check_record r on r.id = f.record_id where r.id = (select min(id) from quality_check_record) and f.amount_impact <> 0 order by 1, 2',
    );
    expect(moved.map(({ code, moved: amount }) => `${code} ${amount}`)).toEqual([
      '010504001001 45000.00',
      '010504001001 45000.00',
      '010504001001 45000.01',
      '03 45000.00',
    ]);
    expect(moved[0].amount).toBe('45000.01');
  });

  it('is removed with its findings', async () => {
    const gone = await on.check('engineer', { fileId, checks: ['taxCheck'] });
    expect(await on.call('engineer', 'DELETE', `/b/quality/checkrecord/${gone}`)).toMatchObject({
      success: true,
      data: { removed: 1 },
    });
    const [{ n }] = await on.product.query('select count(*)::int as n from quality_finding where record_id = $1', [
      gone,
    ]);
    expect(n).toBe(0);
  });

  it('keeps nothing of a check that was cancelled', async () => {
    // Holds the check where it is about to write, so that it cannot be done before it is cancelled.
    const holder = new pg.Client({ connectionString: on.product.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table quality_check_run in exclusive mode');
    const job = await on.ask('engineer', '/b/quality/checkrecord/start', { fileId });
    const newest = async () =>
      (await on.product.query('select * from quality_check_record order by id desc limit 1'))[0];
    const held = async () =>
      (await on.product.query("select from pg_locks where relation = 'quality_check_run'::regclass and not granted"))
        .length;
    await expect.poll(held, { timeout: 30_000 }).toBe(1);
    expect((await newest()).state).toBe('checking');
    expect((await on.call('engineer', 'POST', `/b/job/${job.id}/cancel`)).success).toBe(true);
    await holder.query('rollback');
    await holder.end();
    expect((await on.ended('engineer', job.id)).state).toBe('cancelled');
    const record = await newest();
    expect(record).toMatchObject({ state: 'failed', note: '已由发起人取消', error_count: null });
    const report = await on.call('engineer', 'POST', '/s/getReport', { id: record.id });
    expect(report.msg).toBe('该次质检未完成：已由发起人取消');
  });

  it('is taken up again from the start after a crash, into the same record', async () => {
    const job = await on.ask('engineer', '/b/quality/checkrecord/start', { fileId, checks: ['taxCheck'] });
    const { result } = await on.ended('engineer', job.id);
    await on.product.query("update job set state = 'waiting', result = null where id = $1", [job.id]);
    expect((await on.ended('engineer', job.id)).result).toEqual({ recordId: result.recordId });
    const [{ n }] = await on.product.query('select count(*)::int as n from quality_check_run where record_id = $1', [
      result.recordId,
    ]);
    expect(n).toBe(1);
  });
});
