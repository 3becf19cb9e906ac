import { beforeEach, expect, it } from 'vitest';
import { signIn } from '../../testing/person.ts';
import { button, click, seen, show, until } from '../../testing/screen.tsx';
import { pageOf, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { AttachmentsArea } from '../attachments-area.tsx';

const PLACE = { refModule: 'bridge', refRecordId: '1' };
const AT = '2026-11-05T00:30:00.000Z';
const fileOf = (id: string, fileName: string, versions: number) => ({
  ...{ id, fileName, versions, fileSize: 2048, userName: '李工', time: AT, updatedBy: null, updatedDate: AT },
});

beforeEach(() => {
  signIn();
  serverAnswers('POST /b/fileItem/queryList', pageOf([fileOf('6', '图纸（改）.dwg', 2)]));
  serverAnswers('GET /b/fileItem/6/versions', [fileOf('6', '图纸（改）.dwg', 2), fileOf('5', '图纸.dwg', 2)]);
});

it('an attachment that replaced another shows its versions, of which an earlier one is restored', async () => {
  await show(<AttachmentsArea place={PLACE} />);
  await click(await until(() => button('共2个版本')));
  await until(() => expect(seen()).toContain('图纸.dwg（2'));
  expect(seen()).toContain('当前');
  expect(document.querySelectorAll('.ant-modal tbody tr[data-row-key]')).toHaveLength(2);
  serverAnswers('POST /b/fileItem/5/restoreVersion', null);
  await click(button('恢复'));
  await until(() => expect(toasts()).toContain('已恢复此版本'));
  expect(sent('POST /b/fileItem/5/restoreVersion')).toHaveLength(1);
});

it('who may only look at files neither replaces nor restores them', async () => {
  await show(<AttachmentsArea place={PLACE} readOnly />);
  await click(await until(() => button('共2个版本')));
  await until(() => expect(seen()).toContain('图纸.dwg（2'));
  expect(() => button('恢复')).toThrow();
  expect(() => button('替换 图纸（改）.dwg')).toThrow();
});

it('removing the version that is shown says that the one before it comes back', async () => {
  await show(<AttachmentsArea place={PLACE} />);
  const box = await until(
    () => document.querySelector('[data-row-key] input[type="checkbox"]') ?? expect.unreachable(),
  );
  await click(box);
  await until(() => expect(button('删除').hasAttribute('disabled')).toBe(false));
  await click(button('删除'));
  await until(() => expect(seen()).toContain('上一版本将成为当前附件'));
});
