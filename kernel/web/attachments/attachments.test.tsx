import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../testing/person.ts';
import { button, chooseFiles, click, field, leave, paste, seen, show, until } from '../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../testing/wire.ts';
import { AttachmentsArea } from './attachments-area.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
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
  const box = await until(
    () => document.querySelector('[data-row-key] input[type="checkbox"]') ?? expect.unreachable(),
  );
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

describe('a look at a file', () => {
  const look = (fileName: string, fileSize = 10) =>
    show(<PreviewDialog file={{ id: '7', fileName, fileSize }} onClose={() => undefined} />);
  const CONTENT = 'GET /b/file/preview/7/content';

  it('of a workbook shows its sheets with the letters of their columns, and says where more is', async () => {
    const table = (name: string, text: string, more: boolean) => ({
      name,
      rows: [[text, '12.50']],
      headed: false,
      more,
    });
    serverAnswers(CONTENT, { facts: [], tables: [table('汇总', '土建', true), table('明细', '安装', false)] });
    await look('底稿.xlsx');
    await until(() => expect(seen()).toContain('土建'));
    expect([...document.querySelectorAll('thead th')].slice(0, 3).map((one) => one.textContent)).toEqual([
      '',
      'A',
      'B',
    ]);
    expect(seen()).toContain('只显示前面的行列');
    for (const name of ['汇总', '明细']) expect(seen()).toContain(name);
  });

  it('of an electronic invoice shows what it says', async () => {
    const tables = [{ name: '发票明细', rows: [['项目名称'], ['造价咨询费']], headed: true, more: false }];
    serverAnswers(CONTENT, { facts: [{ label: '发票号码', value: '26532000000000000009' }], tables });
    await look('数电票.xml');
    await until(() => expect(seen()).toContain('26532000000000000009'));
    expect(document.querySelector('thead th')?.textContent).toBe('项目名称');
  });

  it('of an XML that is no invoice shows its text; of an OFD that is none, why not', async () => {
    serverAnswers(CONTENT, refusal('不是电子发票'));
    serverAnswers('GET /pageoffice/view/openFile', new Response('<控制价/>'));
    await look('控制价.xml');
    await until(() => expect(seen()).toContain('<控制价/>'));
    await leave();
    await look('其他.ofd');
    await until(() => expect(seen()).toContain('不是电子发票'));
    expect(button('下载')).toBeTruthy();
  });

  it('of a PDF is the browser’s own, in the page; of what is too large, a word', async () => {
    await look('报告.pdf');
    const frame = await until(() => document.querySelector('iframe') ?? expect.unreachable());
    expect(frame.getAttribute('src')).toContain('/pageoffice/view/openFile?fileId=7');
    await leave();
    await look('底稿.xlsx', 90_000_000);
    await until(() => expect(seen()).toContain('文件太大，不能在线预览'));
  });
});

describe('files that are pasted', () => {
  it('on the attachments of a record are sent at once', async () => {
    serverAnswers('POST /b/fileItem/upload', ['9']);
    await show(<AttachmentsArea place={PLACE} />);
    await until(() => expect(seen()).toContain('图纸.dwg'));
    await paste(document, '', new File(['x'], '签证单.pdf'));
    await until(() => expect(seen()).toContain('签证单.pdf'));
  });

  it('are called by their moment where they are pictures from the clipboard', async () => {
    await show(
      <UploadDialog title="上传" onUploaded={() => undefined} onRemoved={() => undefined} onClose={() => undefined} />,
    );
    await paste(document, '', new File(['x'], 'image.png'));
    await until(() => expect(seen()).toMatch(/粘贴图片\d{12,}\.png/));
    await paste(document, '', new File([], '空.pdf'));
    await until(() => expect(toasts()).toEqual(['文件“空.pdf”是空文件']));
  });
});
