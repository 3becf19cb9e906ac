// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../testing/person.ts';
import { button, chooseFiles, click, field, seen, show, until } from '../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../testing/wire.ts';
import { AttachmentsArea } from './attachments-area.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

const FILES = 'POST /b/fileItem/queryList';
const PLACE = { refModule: 'bridge', refRecordId: '1' };
const AT = '2026-11-05T00:30:00.000Z';
const drawing = {
  id: '5',
  fileName: '图纸.dwg',
  fileSize: 2048,
  userName: '李工',
  time: AT,
  updatedBy: null,
  updatedDate: AT,
};
const tick = async () => {
  const box = await until(() => document.querySelector('tbody input[type="checkbox"]') ?? expect.unreachable());
  await click(box);
};

beforeEach(() => {
  signIn();
  serverAnswers(FILES, pageOf([drawing]));
});

describe('the attachments of a record', () => {
  it('are those of its place, and no other', async () => {
    await show(<AttachmentsArea place={PLACE} />);
    await until(() => expect(seen()).toContain('图纸.dwg'));
    expect(sent(FILES)[0]?.body).toMatchObject({ params: PLACE });
  });

  it('may be looked at only where the record may not be changed', async () => {
    await show(<AttachmentsArea place={PLACE} readOnly />);
    await until(() => expect(seen()).toContain('图纸.dwg'));
    for (const name of ['上传', '删除']) expect(() => button(name)).toThrow();
    expect(button('批量下载')).toBeTruthy();
  });

  it('that could not be read say why, and are tried again', async () => {
    serverAnswers(FILES, refusal('无权查看附件'));
    await show(<AttachmentsArea place={PLACE} />);
    await until(() => expect(seen()).toContain('无权查看附件'));
    serverAnswers(FILES, pageOf([drawing]));
    await click(button('重试'));
    await until(() => expect(seen()).toContain('图纸.dwg'));
  });

  it('are removed one by one, after a question that names the file', async () => {
    await show(<AttachmentsArea place={PLACE} />);
    await until(() => expect(seen()).toContain('图纸.dwg'));
    await click(button('删除'));
    expect(toasts()).toEqual(['请选择需要删除的一条数据']);
    await tick();
    await click(button('删除'));
    await until(() => expect(seen()).toContain('「图纸.dwg」删除后不能恢复。'));
    await click(button('取消'));
    expect(sent().filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('are downloaded only where some are chosen', async () => {
    await show(<AttachmentsArea place={PLACE} />);
    await until(() => expect(seen()).toContain('图纸.dwg'));
    await click(button('批量下载'));
    expect(toasts()).toEqual(['请至少选择一条记录！']);
  });
});

describe('files to upload', () => {
  const file = (name: string) => new File(['x'], name);
  const dialog = (room?: number) =>
    show(
      <UploadDialog
        title="上传"
        room={room}
        onUploaded={() => undefined}
        onRemoved={() => undefined}
        onClose={() => undefined}
      />,
    );

  it('wait until one says so', async () => {
    await dialog();
    await chooseFiles(field('选择文件'), file('a.pdf'), file('b.pdf'));
    await until(() => expect(seen()).toContain('b.pdf'));
    expect(sent()).toEqual([]);
  });

  it('that are too many are left out, with a word', async () => {
    await dialog(1);
    await chooseFiles(field('选择文件'), file('a.pdf'), file('b.pdf'));
    await until(() => expect(toasts()).toEqual(['最多还能添加1个文件']));
    expect(seen()).toContain('a.pdf');
    expect(seen()).not.toContain('b.pdf');
  });

  it('that were taken off the list make room again', async () => {
    await dialog(1);
    await chooseFiles(field('选择文件'), file('a.pdf'));
    await click(await until(() => button('移除')));
    await until(() => expect(seen()).not.toContain('a.pdf'));
    await chooseFiles(field('选择文件'), file('b.pdf'));
    await until(() => expect(seen()).toContain('b.pdf'));
    expect(sent()).toEqual([]);
  });

  it('are none: then there is nothing to send', async () => {
    await dialog();
    await click(button('全部上传'));
    expect(toasts()).toEqual(['没有要上传的文件。']);
  });
});
