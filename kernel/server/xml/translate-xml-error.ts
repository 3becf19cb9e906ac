const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/unclosed tag: (.+)/, '元素 $1 没有结束标记，文件可能不完整'],
  [/unmatched closing tag: (.+?)\.?$/, '结束标记 $1 没有对应的开始标记'],
  [/unexpected close tag/, '结束标记与开始标记不匹配'],
  [/duplicate attribute: (.+?)\.?$/, '属性 $1 重复'],
  [
    /undefined entity|malformed character entity|empty entity name|disallowed character in entity/,
    '含有未定义的实体引用（&…;）',
  ],
  [/attribute without value/, '属性没有值'],
  [/unquoted attribute value/, '属性值没有用引号括起'],
  [/no whitespace between attributes/, '属性之间缺少空格'],
  [/must contain a root element|unexpected end/, '内容不完整'],
  [/text data outside of root node|documents may contain only one root/, '根元素之外还有内容'],
  [/disallowed character/, '含有不允许的字符'],
];

/** A parser's complaint in Chinese: "XML 格式不正确：…". The parser writes "line:column: text". */
export function translateXmlError(complaint: string): string {
  const text = complaint.replace(/^[^:]*:?\d+:\d+:\s*/, '');
  const found = WORDS.find(([form]) => form.test(text));
  if (!found) return 'XML 格式不正确：此处不符合 XML 语法';
  const [form, chinese] = found;
  const part = form.exec(text)?.[1] ?? '';
  return `XML 格式不正确：${chinese.replace('$1', part)}`;
}
