import { describe, expect, it } from 'vitest';
import { readXmlStream } from './read-xml-stream.ts';
import { readXmlTree } from './xml-tree.ts';

describe('an XML tree', () => {
  it('has names, namespaces, attributes, text and lines', () => {
    const root = readXmlTree(
      '<a:r xmlns:a="urn:a" xmlns="urn:d">\n<x\n b="1" a:c="&lt;&#x4e2d;"/>t<![CDATA[<u>]]><!-- <!DOCTYPE no> --></a:r>',
    );
    expect(root).toMatchObject({ namespace: 'urn:a', name: 'r', line: 1 });
    expect(root.text.trim()).toBe('t<u>');
    const [child] = root.children;
    expect(child).toMatchObject({ namespace: 'urn:d', name: 'x', line: 2 });
    expect([...(child?.attributes ?? [])]).toEqual([
      ['b', '1'],
      ['{urn:a}c', '<中'],
    ]);
  });

  it.each([
    ['a document type', '<!DOCTYPE r [<!ENTITY a "aa">]><r/>', /第1行：文件含有文档类型声明/],
    ['an entity', '<r>\n&a;</r>', /第2行：XML 格式不正确：含有未定义的实体引用/],
    ['an undeclared prefix', '<a:r/>', /XML 格式不正确/],
    ['depth', '<a>'.repeat(65), /嵌套超过 64 层/],
    ['many attributes', `<r ${Array.from({ length: 401 }, (_, at) => `a${at}=""`).join(' ')}/>`, /属性过多/],
    ['two roots', '<a/><b/>', /根元素之外还有内容/],
    ['an open element', '<a><b></b>', /元素 a 没有结束标记/],
    ['nothing', ' ', /^文件是空的$/],
  ])('with %s is refused', (_, xml, reason) => {
    expect(() => readXmlTree(xml)).toThrow(reason);
  });
});

describe('an XML stream', () => {
  const read = async (bytes: Uint8Array) => {
    const names: string[] = [];
    const handler = {
      open: (name: string) => names.push(name),
      close: () => undefined,
      afterPiece: () => Promise.resolve(),
    };
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
    };
    return { ...(await readXmlStream(chunks(), handler)), names };
  };

  it('is read in GBK though it says otherwise and begins with thousands of plain signs', async () => {
    const head = Buffer.from(`<?xml version="1.0" encoding="utf-8"?><r a="${'x'.repeat(20_000)}" b="`);
    const bytes = Buffer.concat([head, Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('"/>')]);
    expect(await read(bytes)).toMatchObject({ encoding: 'gb18030', stop: null, names: ['r'], bytes: bytes.length });
  });

  it('stops where a character is cut or an attribute is endless', async () => {
    const cut = await read(Buffer.concat([Buffer.from('<r>'), Buffer.from([0xe4, 0xb8])]));
    expect(cut.stop?.reason).toMatch(/最后一个字符被截断|没有结束标记/);
    const endless = await read(Buffer.from(`<r a="${'x'.repeat(4_200_000)}`));
    expect(endless.stop?.reason).toBe('单个属性、文本或注释过长，无法读取');
  });
});
