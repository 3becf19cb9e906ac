import { describe, expect, it } from 'vitest';
import { explainContentRejection, explainFileNameRejection } from './explain-import-file-rejection.ts';

describe('a file that cannot be imported', () => {
  it.each([
    ['1号楼.GBQ6', '广联达计价软件'],
    ['1号楼.gpb9', '广联达计价软件'],
    ['招标.13jz', '新点计价软件'],
    ['投标.qdg4', '专有工程文件'],
    ['lot.d83', 'GAEB90'],
    ['成果.zip', '请解压后导入'],
    ['说明.pdf', '不是造价文件'],
  ])('%s is told by its name', (name, words) => {
    const text = explainFileNameRejection(name);
    expect(text).toContain(`“${name}”`);
    expect(text).toContain(words);
    expect(text).toMatch(/XML|造价文件/);
  });

  it.each(['控制价.XML', '招标.13jk', '招标.gczjwj', 'lot.x83', '计价表.xlsx', '计价表.XLS'])(
    '%s is looked into',
    (name) => expect(explainFileNameRejection(name)).toBeNull(),
  );

  it.each([
    ['<?xml version="1.0"?><!-- x --><svg xmlns="">', '根元素是 svg'],
    ['PK\u0003\u0004', '不是 XML'],
  ])('%s is told by its content', (head, words) => {
    const text = explainContentRejection('文件.xml', head);
    expect(text).toContain(words);
    expect(text).toContain('《建设工程造价数据交换标准》');
  });
});
