import { beforeEach, describe, expect, it } from 'vitest';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../testing/mock-server.ts';
import {
  buttonByName,
  chooseInputFiles,
  clickElement,
  fieldByName,
  pasteText,
  renderScreen,
  screenText,
  unmountScreen,
  waitUntil,
} from '../testing/render-screen.tsx';
import { signInTestUser } from '../testing/test-user.ts';
import { AttachmentsArea } from './attachments-area.tsx';
import { FilePreviewDialog } from './preview/file-preview-dialog.tsx';
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
  const box = await waitUntil(
    () => document.querySelector('[data-row-key] input[type="checkbox"]') ?? expect.unreachable(),
  );
  await clickElement(box);
};

beforeEach(() => {
  signInTestUser();
  mockServerAnswer(FILES, mockListAnswer([drawing]));
});

describe('the attachments of a record', () => {
  it('are those of its place, and no other', async () => {
    await renderScreen(<AttachmentsArea place={PLACE} />);
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
    expect(sentRequests(FILES)[0]?.body).toMatchObject({ params: PLACE });
  });

  it('may be looked at only where the record may not be changed', async () => {
    await renderScreen(<AttachmentsArea place={PLACE} readOnly />);
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
    for (const name of ['上传', '删除']) expect(() => buttonByName(name)).toThrow();
    expect(buttonByName('批量下载')).toBeTruthy();
  });

  it('that could not be read say why, and are tried again', async () => {
    mockServerAnswer(FILES, mockRefusal('无权查看附件'));
    await renderScreen(<AttachmentsArea place={PLACE} />);
    await waitUntil(() => expect(screenText()).toContain('无权查看附件'));
    mockServerAnswer(FILES, mockListAnswer([drawing]));
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
  });

  it('are removed one by one, after a question that names the file', async () => {
    await renderScreen(<AttachmentsArea place={PLACE} />);
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
    await clickElement(buttonByName('删除'));
    expect(shownToasts()).toEqual(['请选择需要删除的一条数据']);
    await tick();
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('「图纸.dwg」删除后不能恢复。'));
    await clickElement(buttonByName('取消'));
    expect(sentRequests().filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('are downloaded only where some are chosen', async () => {
    await renderScreen(<AttachmentsArea place={PLACE} />);
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
    await clickElement(buttonByName('批量下载'));
    expect(shownToasts()).toEqual(['请至少选择一条记录！']);
  });
});

describe('files to upload', () => {
  const file = (name: string) => new File(['x'], name);
  const dialog = (room?: number) =>
    renderScreen(
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
    await chooseInputFiles(fieldByName('选择文件'), file('a.pdf'), file('b.pdf'));
    await waitUntil(() => expect(screenText()).toContain('b.pdf'));
    expect(sentRequests()).toEqual([]);
  });

  it('that are too many are left out, with a word', async () => {
    await dialog(1);
    await chooseInputFiles(fieldByName('选择文件'), file('a.pdf'), file('b.pdf'));
    await waitUntil(() => expect(shownToasts()).toEqual(['最多还能添加1个文件']));
    expect(screenText()).toContain('a.pdf');
    expect(screenText()).not.toContain('b.pdf');
  });

  it('that were taken off the list make room again', async () => {
    await dialog(1);
    await chooseInputFiles(fieldByName('选择文件'), file('a.pdf'));
    await clickElement(await waitUntil(() => buttonByName('移除')));
    await waitUntil(() => expect(screenText()).not.toContain('a.pdf'));
    await chooseInputFiles(fieldByName('选择文件'), file('b.pdf'));
    await waitUntil(() => expect(screenText()).toContain('b.pdf'));
    expect(sentRequests()).toEqual([]);
  });

  it('are none: then there is nothing to send', async () => {
    await dialog();
    await clickElement(buttonByName('全部上传'));
    expect(shownToasts()).toEqual(['没有要上传的文件。']);
  });
});

describe('a look at a file', () => {
  const look = (fileName: string, fileSize = 10) =>
    renderScreen(<FilePreviewDialog file={{ id: '7', fileName, fileSize }} onClose={() => undefined} />);
  const CONTENT = 'GET /b/file/preview/7/content';

  it('of a workbook shows its sheets with the letters of their columns, and says where more is', async () => {
    const table = (name: string, text: string, more: boolean) => ({
      name,
      rows: [[text, '12.50']],
      headed: false,
      more,
    });
    mockServerAnswer(CONTENT, { facts: [], tables: [table('汇总', '土建', true), table('明细', '安装', false)] });
    await look('底稿.xlsx');
    await waitUntil(() => expect(screenText()).toContain('土建'));
    expect([...document.querySelectorAll('thead th')].slice(0, 3).map((one) => one.textContent)).toEqual([
      '',
      'A',
      'B',
    ]);
    expect(screenText()).toContain('只显示前面的行列');
    for (const name of ['汇总', '明细']) expect(screenText()).toContain(name);
  });

  it('of an electronic invoice shows what it says', async () => {
    const tables = [{ name: '发票明细', rows: [['项目名称'], ['造价咨询费']], headed: true, more: false }];
    mockServerAnswer(CONTENT, { facts: [{ label: '发票号码', value: '26532000000000000009' }], tables });
    await look('数电票.xml');
    await waitUntil(() => expect(screenText()).toContain('26532000000000000009'));
    expect(document.querySelector('thead th')?.textContent).toBe('项目名称');
  });

  it('of an XML that is no invoice shows its text; of an OFD that is none, why not', async () => {
    mockServerAnswer(CONTENT, mockRefusal('不是电子发票'));
    mockServerAnswer('GET /pageoffice/view/openFile', new Response('<控制价/>'));
    await look('控制价.xml');
    await waitUntil(() => expect(screenText()).toContain('<控制价/>'));
    await unmountScreen();
    await look('其他.ofd');
    await waitUntil(() => expect(screenText()).toContain('不是电子发票'));
    expect(buttonByName('下载')).toBeTruthy();
  });

  it('of a PDF is the browser’s own, in the page; of what is too large, a word', async () => {
    await look('报告.pdf');
    const frame = await waitUntil(() => document.querySelector('iframe') ?? expect.unreachable());
    expect(frame.getAttribute('src')).toContain('/pageoffice/view/openFile?fileId=7');
    await unmountScreen();
    await look('底稿.xlsx', 90_000_000);
    await waitUntil(() => expect(screenText()).toContain('文件太大，不能在线预览'));
  });
});

describe('files that are pasted', () => {
  it('on the attachments of a record are sent at once', async () => {
    mockServerAnswer('POST /b/fileItem/upload', ['9']);
    await renderScreen(<AttachmentsArea place={PLACE} />);
    await waitUntil(() => expect(screenText()).toContain('图纸.dwg'));
    await pasteText(document, '', new File(['x'], '签证单.pdf'));
    await waitUntil(() => expect(screenText()).toContain('签证单.pdf'));
  });

  it('are called by their moment where they are pictures from the clipboard', async () => {
    await renderScreen(
      <UploadDialog title="上传" onUploaded={() => undefined} onRemoved={() => undefined} onClose={() => undefined} />,
    );
    await pasteText(document, '', new File(['x'], 'image.png'));
    await waitUntil(() => expect(screenText()).toMatch(/粘贴图片\d{12,}\.png/));
    await pasteText(document, '', new File([], '空.pdf'));
    await waitUntil(() => expect(shownToasts()).toEqual(['文件“空.pdf”是空文件']));
  });
});
