import { DOMParser as Reader } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { richTextField, richtextKind } from '#kernel/fields/richtext/kind.ts';
import { cleanHtml } from '#kernel/server/richtext/clean-html.ts';
import { EDITOR_COMMANDS } from './editor-commands.ts';
import { editorSchema, serializeRichText } from './editor-schema.ts';
import { normalizeOfficeMarkup } from './normalize-office-markup.ts';

// What stands for a browser here does not carry the browser's cleaning: e2e/shell/formatted-text.test.ts shows that one.
function read(html: string) {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return Reader.fromSchema(editorSchema).parse(holder.content);
}
const cleaned = (html: string) => (cleanHtml(html) ?? '').replaceAll(' />', '>');

const WHOLE = [
  '<h2>大题</h2><h3>小题</h3><h4>更小</h4>',
  '<p>甲<strong>粗</strong><em>斜</em><u>划</u><s>删</s><br>乙 &amp; 丙 &lt; 丁</p>',
  '<blockquote><p>引</p></blockquote><hr>',
  '<ul><li><p>一</p><ol><li><p>二</p></li></ol></li></ul>',
  '<table><tbody><tr><th colspan="2"><p>表头</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  '<p><a href="https://example.com/a?b=1&amp;c=2">链接</a><img src="/api/b/file/preview/12/viewImage" alt="图"></p>',
].join('');

it('what it makes is left unchanged by the cleaning of the server', () => {
  const made = serializeRichText(read(WHOLE)) ?? '';
  expect(made).toBe(WHOLE);
  expect(cleaned(made)).toBe(made);
});

it.each([
  ['<li>一', '<ul><li><p>一</p></li></ul>'],
  ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><tbody><tr><th><p>a</p></th></tr></tbody></table>'],
  ['字', '<p>字</p>'],
  ['', null],
  ['<p></p>', null],
])('%s is read and written as %s', (html, written) => {
  expect(serializeRichText(read(html))).toBe(written);
});

it('a picture on its way stays in the text, which is not to be saved with it', () => {
  const made = serializeRichText(read('<p><img src="blob:http://a/1" alt="章"><img src="cid:1" alt=""></p>')) ?? '';
  expect(made).toBe('<p><img src="blob:http://a/1" alt="章"></p>');
  expect(richtextKind.parse(made, richTextField('正文'))).toEqual({ fault: '图片正在上传，请稍候再保存' });
  expect(richtextKind.parse('<p>blob:http://a/1</p>', richTextField('正文'))).toEqual({
    value: '<p>blob:http://a/1</p>',
  });
});

it('each button changes a text into one that cleaning leaves alone', () => {
  for (const { run } of EDITOR_COMMANDS) {
    let state = EditorState.create({ doc: read('<p>甲乙</p><p>丙</p>') });
    run(state, (transaction) => {
      state = state.apply(transaction);
    });
    const made = serializeRichText(state.doc) ?? '';
    expect(cleaned(made)).toBe(made);
    state.doc.check();
  }
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-parent:""}</style></head>
<body lang=ZH-CN><!--StartFragment-->
<p class=MsoNormal style='mso-outline-level:1'><b><span style='font-size:14pt'>关于竣
工结算的通知</span></b><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>资料齐全</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>签字</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>按期<span style='color:red;font-weight:bold;text-decoration:underline'>送审</span></p>
<table class=MsoTableGrid border=1><tr style='height:1cm'><td width=100 style='border:solid'><p class=MsoNormal>金额<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

it('a text of Word keeps its lists, marks and tables and nothing of its styles', () => {
  expect(serializeRichText(read(cleaned(normalizeOfficeMarkup(WORD))))).toBe(
    [
      '<p><strong>关于竣工结算的通知</strong></p>',
      '<ol><li><p>资料齐全</p><ul><li><p>签字</p></li></ul></li>',
      '<li><p>按期<strong><u>送审</u></strong></p></li></ol>',
      '<table><tbody><tr><td><p>金额</p></td></tr></tbody></table>',
    ].join(''),
  );
});
