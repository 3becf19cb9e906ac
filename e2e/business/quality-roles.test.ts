import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasCostSamples, nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { repriceCostXml } from '#business/consult/cost/testing/reprice-cost-xml.ts';
import { signTokenRequest } from '#platform/identity/sso/server/outside/token-request-signature.ts';
import { type BrowserStory, startBrowserStory } from '../browser-story.ts';
import { createStoryCalls } from '../story-actions.ts';
import {
  type AnyJson,
  CHECK_TIMEOUT,
  callAsEngineer,
  downloadByButton,
  importCostFile,
  readZipPart,
  waitForDialog,
  waitForJobResult,
} from './quality-steps.ts';

const started = hasCostSamples ? await startBrowserStory() : null;

/** A report set with one sheet: the amount of the second bill is no product. */
async function spoiledSet(): Promise<Uint8Array> {
  const rows = [
    ['表-08 分部分项工程和单价措施项目清单与计价表'],
    ['工程名称：一号楼土建工程'],
    ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
    [1, '010101001001', '平整场地', '三类土', 'm2', 100, 3, 300],
    [2, '010401003001', '实心砖墙', 'MU10', 'm3', 10, 500, 5600],
  ];
  return writeXlsx({ sheets: [{ name: '表-08', rows }] });
}

describe.skipIf(!started)('people around a checked cost file', () => {
  const story = started as BrowserStory;
  const call = createStoryCalls(story);
  const sample = hasCostSamples ? readFileSync(nationalXmlSamplePath, 'utf8') : '';
  let projectId: string;
  let fileId: string;
  let recordId: string;

  beforeAll(async () => {
    projectId = (await callAsEngineer(story, '/form/project/save', { name: '四号楼控制价', kind: 'control' })).id;
    fileId = await importCostFile(story, projectId, sample);
    const { id } = await callAsEngineer(story, '/b/quality/checkrecord/start', { fileId });
    recordId = (await waitForJobResult(story, id)).recordId;
  });

  it('an engineer gives a finding to the reviewer, who comes by the message, settles it, and the engineer is told', async () => {
    const page = await story.personAt('engineer', `/gdzj-quality-control-check-result?id=${recordId}`);
    const line = page
      .getByRole('treegrid', { name: '质检问题' })
      .getByRole('row')
      .filter({ hasText: '税率 10%' })
      .first();
    await page.getByRole('treegrid', { name: '检查项' }).getByRole('row').filter({ hasText: '税金检查' }).click();
    await line.click();
    await page
      .getByRole('article', { name: '问题详情' })
      .getByRole('button', { name: /^指\s?派$/ })
      .click();
    const dialog = await waitForDialog(page);
    await dialog.getByRole('button', { name: '选择人员' }).click();
    const reviewer = (await call('reviewer', 'GET', '/user/info')).displayName;
    const people = page.getByRole('dialog', { name: '选择处理人' });
    await people.getByRole('textbox', { name: '搜索姓名、登录名' }).fill(reviewer);
    await people.getByRole('row').filter({ hasText: reviewer }).click();
    await people.getByRole('button', { name: '确定' }).click();
    await dialog.getByLabel('说明').fill('请核对税率');
    await dialog.getByRole('button', { name: /^指\s?派$/ }).click();
    await page.getByText('已指派，处理人会收到消息').first().waitFor();
    await page.getByText(`待处理 · ${reviewer}`).first().waitFor();
    const [told] = (await call('reviewer', 'POST', '/b/notice/msg/queryList', { pageSize: 1 })) as AnyJson[];
    expect(told.content).toContain('请核对税率');
    const window = await story.personAt('reviewer', told.link);
    await window.getByText('共 1 处').waitFor(CHECK_TIMEOUT);
    await window.getByRole('treegrid', { name: '质检问题' }).getByRole('row').filter({ hasText: '税率 10%' }).click();
    await window.getByRole('button', { name: '确认问题' }).click();
    await window.getByText(`已确认 · ${reviewer}`).waitFor();
    await expect
      .poll(
        async () =>
          ((await call('engineer', 'POST', '/b/notice/msg/queryList', { pageSize: 1 })) as AnyJson[])[0].title,
      )
      .toContain('质检问题已处理');
    await window.close();
    await page.close();
  });

  it('an evaluator compares three bids beside the control price', async () => {
    const share = (factor: number) =>
      importCostFile(
        story,
        projectId,
        repriceCostXml(sample, (price) => price * factor),
      );
    const bids = [await share(0.95), await share(0.9), await share(1.02)];
    const address = `/ecms-start-comparison?projectId=${projectId}&control=${fileId}&bids=${bids.join(',')}`;
    const window = await story.personAt('manager', address);
    const bidders = window.getByRole('treegrid', { name: '投标人' });
    await bidders.getByRole('row').nth(3).waitFor(CHECK_TIMEOUT);
    expect(await bidders.getAttribute('aria-rowcount')).toBe('4');
    await window.getByRole('tab', { name: /雷同分析/ }).click();
    await window.getByRole('list', { name: '雷同迹象' }).getByText('报价成固定比例').first().waitFor();
    const excel = await downloadByButton(window, '导出 Excel');
    expect(excel.name).toMatch(/^清标报告-.+\.xlsx$/);
    await window.close();
  });

  it('a reviewer audits a settlement side by side and takes the statement home', async () => {
    const agreed = await importCostFile(
      story,
      projectId,
      repriceCostXml(sample, (price) => price * 0.97),
    );
    const sides = `before=${fileId}&after=${agreed}&contract=${fileId}`;
    const window = await story.personAt(
      'reviewer',
      `/ecms-start-comparison?mode=audit&projectId=${projectId}&${sides}`,
    );
    await window.getByRole('treegrid', { name: '审核对照' }).getByText('土石方工程').first().waitFor(CHECK_TIMEOUT);
    const paper = await downloadByButton(window, '定案表 Word');
    expect(await readZipPart(paper.content, 'word/document.xml')).toContain('审定金额（大写）');
    await window.close();
  });

  it('an outside system opens a result with a token for it alone', async () => {
    const system = await call('admin', 'POST', '/form/outsideSystem/save', {
      ...{ code: 'QC', name: '质检平台', purposes: 'qualityView' },
    });
    const { secret } = await call('admin', 'POST', `/b/outsideSystem/${system.id}/secret`, {});
    const asked = { system: 'QC', loginName: 'engineer', purpose: 'qualityView', time: Date.now() };
    const answer = await fetch(`${story.address}/api/handover/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, sign: signTokenRequest(asked, secret) }),
    });
    const token = ((await answer.json()) as AnyJson).data.authToken;
    const window = await story.visitorAt(`/gdzj-quality-control-check-result?id=${recordId}&AuthToken=${token}`);
    await window.getByRole('treegrid', { name: '质检问题' }).getByRole('row').nth(2).waitFor(CHECK_TIMEOUT);
    expect(await window.getByRole('button', { name: /重新质检$|^指\s?派$/ }).count()).toBe(0);
    const report = await downloadByButton(window, 'Word 报告');
    expect(report.name).toMatch(/\.docx$/);
    await window.close();
  });

  it('an engineer takes the original workbook home with the faulty cell marked', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await spoiledSet())]), '一号楼.xlsx');
    const [upload] = await callAsEngineer(story, '/b/fileItem/upload', form);
    const job = await callAsEngineer(story, '/b/project/file/import', { projectId, fileId: upload });
    const { costFileId } = await waitForJobResult(story, job.id);
    const check = await callAsEngineer(story, '/b/quality/checkrecord/start', { fileId: costFileId });
    const done = await waitForJobResult(story, check.id);
    const window = await story.personAt('engineer', `/gdzj-quality-control-check-result?id=${done.recordId}`);
    const workbook = await downloadByButton(window, '标注原表');
    expect(workbook.name).toBe('一号楼-质检标注.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(workbook.content));
    expect(sheets[0]?.rows[4]?.[7]).toBe(5600);
    expect(await readZipPart(workbook.content, '[Content_Types].xml')).toContain('comments');
    await window.close();
  });
});
