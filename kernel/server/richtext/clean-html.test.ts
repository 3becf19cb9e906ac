import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES_BY_TAG, htmlToPlainText } from '#kernel/base/rich-text-tags.ts';
import { richTextField } from '#kernel/fields/richtext/kind.ts';
import { hostileMarkup, nestingMarkup } from '#tools/testing/hostile/hostile-markup.ts';
import { cleanHtml } from './clean-html.ts';
import { cleaningRichtextKind } from './cleaning-richtext-kind.ts';

describe('formatted text', () => {
  it.each([
    ['<p>关于<strong>国庆</strong>放假的通知</p>', '<p>关于<strong>国庆</strong>放假的通知</p>'],
    ['<DIV class="x" onclick="a()">一</DIV>', '<p>一</p>'],
    [
      '<a href="https://example.com/a?b=1&amp;c=2" target=_blank>链接</a>',
      '<a href="https://example.com/a?b=1&amp;c=2">链接</a>',
    ],
    ['<td colspan="2" style="x">1</td>', '<td colspan="2">1</td>'],
    ['<ul><li>一<li>二</ul>', '<ul><li>一</li><li>二</li></ul>'],
    ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    [`<img alt='" onerror="x' src="/api/image/x">`, '<img alt="&quot; onerror=&quot;x" src="/api/image/x" />'],
    ['<p>未闭合', '<p>未闭合</p>'],
    ['</b>多余', '多余'],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT >',
    '<img src=x onerror=alert(1)>',
    '<img src="data:text/html;base64,PHNjcmlwdD4=">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="vbscript:x">x</a>',
    '<svg onload=alert(1)><p>x</p></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p onmouseover="alert(1)"x</p>',
    '<<script>alert(1)//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<!--><script>alert(1)</script>-->',
    '<form action="https://evil.example"><input name=a></form>',
    '<a href="https://a.example" onclick="x()" href="javascript:y()">x</a>',
    '<math><mtext></p><style><img src=x onerror=alert(1)></style>',
  ])('%s loses what could act', (html) => {
    const clean = cleanHtml(html) ?? '';
    expect(clean).not.toMatch(
      /<(?:script|svg|iframe|form|input|style|math)|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data:text|svg\+xml|evil)/i,
    );
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('holds whatever is thrown at it: only allowed tags and attributes, and cleaning again changes nothing', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '=',
          '&',
          '/',
          '<!--',
          '-->',
          '<p',
          '<a href',
          '<script',
          '</script>',
          '<img src',
          'javascript:',
          'onerror',
          ' ',
          '&#106;',
        ),
      ),
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const clean = cleanHtml(pieces.join('')) ?? '';
        expect(cleanHtml(clean)).toBe(clean);
        for (const [, name = '', attributes = ''] of clean.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
          expect(Object.hasOwn(ALLOWED_ATTRIBUTES_BY_TAG, name)).toBe(true);
          for (const [, attribute = ''] of attributes.matchAll(/\s([\w-]+)="/g))
            expect(ALLOWED_ATTRIBUTES_BY_TAG[name]).toContain(attribute);
        }
      }),
      { numRuns: 2000 },
    );
  });

  // Steps that grow with the square of the length would take hours here; that these end at all is what is shown.
  it.each(Object.entries(hostileMarkup(1_000_000)))('a million characters of %s are cleaned and read', (_, html) => {
    htmlToPlainText(html);
    htmlToPlainText(cleanHtml(html) ?? '');
  });

  it.each(Object.entries(nestingMarkup(400_000)))('%s that nest without end are refused', (_, html) => {
    expect(cleanHtml(html)).toBeNull();
    expect(cleaningRichtextKind.parse(html, richTextField('正文'))).toEqual({
      fault: '格式过于复杂，请清除格式后重试',
    });
  });

  it('of more tags and references than any document has is refused', () => {
    expect(cleanHtml('<br>'.repeat(40_000))).toBe('<br />'.repeat(40_000));
    expect(cleanHtml('<br>'.repeat(40_001))).toBeNull();
    expect(cleanHtml('&amp;'.repeat(40_000))).toBe('&amp;'.repeat(40_000));
    expect(cleanHtml('&amp;'.repeat(40_001))).toBeNull();
    expect(cleanHtml('<b>&amp;</b>'.repeat(13_334))).toBeNull();
  });

  it('is clean once it was read', () => {
    const read = (html: string) => cleaningRichtextKind.parse(html, richTextField('正文'));
    expect(read('<p onclick="x()">一</p>')).toEqual({ value: '<p>一</p>' });
    expect(read('<p> </p><form><input></form>')).toEqual({ value: null });
  });

  it('beside its pictures is at most half a million characters long', () => {
    const read = (html: string) => cleaningRichtextKind.parse(html, richTextField('正文')).fault;
    const picture = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`;
    expect(read(`<p>${'字'.repeat(400_000)}</p>${picture.repeat(3)}`)).toBeUndefined();
    expect(read('<'.repeat(500_001))).toMatchObject({ text: '除图片外不能超过50万个字符' });
    expect(read(picture.repeat(6))).toMatchObject({ text: '不能超过200万个字符' });
  });

  it('nests as deep as people write, beside pictures and tables of thousands of cells', () => {
    const table = `<table><tbody>${'<tr><td>1</td><td>2</td></tr>'.repeat(5000)}</tbody></table>`;
    const html = `${'<blockquote>'.repeat(150)}x${'</blockquote>'.repeat(150)}${table}${'<br />'.repeat(5000)}`;
    expect(cleanHtml(html)).toBe(html);
  });

  it('has words', () => {
    expect(htmlToPlainText('<p>一&nbsp;二</p><style>x</style><p>3 &lt; 4</p>')).toBe('一 二 3 < 4');
  });
});
