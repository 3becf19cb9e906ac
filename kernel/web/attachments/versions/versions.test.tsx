import { beforeEach, expect, it } from 'vitest';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { AttachmentsArea } from '../attachments-area.tsx';

const PLACE = { refModule: 'bridge', refRecordId: '1' };
const AT = '2026-11-05T00:30:00.000Z';
const fileOf = (id: string, fileName: string, versions: number) => ({
  ...{ id, fileName, versions, fileSize: 2048, userName: '李工', time: AT, updatedBy: null, updatedDate: AT },
});

beforeEach(() => {
  signInTestUser();
  mockServerAnswer('POST /b/fileItem/queryList', mockListAnswer([fileOf('6', '图纸（改）.dwg', 2)]));
  mockServerAnswer('GET /b/fileItem/6/versions', [fileOf('6', '图纸（改）.dwg', 2), fileOf('5', '图纸.dwg', 2)]);
});

it('an attachment that replaced another shows its versions, of which an earlier one is restored', async () => {
  await renderScreen(<AttachmentsArea place={PLACE} />);
  await clickElement(await waitUntil(() => buttonByName('共2个版本')));
  await waitUntil(() => expect(screenText()).toContain('图纸.dwg（2'));
  expect(screenText()).toContain('当前');
  expect(document.querySelectorAll('.ant-modal tbody tr[data-row-key]')).toHaveLength(2);
  mockServerAnswer('POST /b/fileItem/5/restoreVersion', null);
  await clickElement(buttonByName('恢复'));
  await waitUntil(() => expect(shownToasts()).toContain('已恢复此版本'));
  expect(sentRequests('POST /b/fileItem/5/restoreVersion')).toHaveLength(1);
});

it('who may only look at files neither replaces nor restores them', async () => {
  await renderScreen(<AttachmentsArea place={PLACE} readOnly />);
  await clickElement(await waitUntil(() => buttonByName('共2个版本')));
  await waitUntil(() => expect(screenText()).toContain('图纸.dwg（2'));
  expect(() => buttonByName('恢复')).toThrow();
  expect(() => buttonByName('替换 图纸（改）.dwg')).toThrow();
});

it('removing the version that is shown says that the one before it comes back', async () => {
  await renderScreen(<AttachmentsArea place={PLACE} />);
  const box = await waitUntil(
    () => document.querySelector('[data-row-key] input[type="checkbox"]') ?? expect.unreachable(),
  );
  await clickElement(box);
  await waitUntil(() => expect(buttonByName('删除').hasAttribute('disabled')).toBe(false));
  await clickElement(buttonByName('删除'));
  await waitUntil(() => expect(screenText()).toContain('上一版本将成为当前附件'));
});
