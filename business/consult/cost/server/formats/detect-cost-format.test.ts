import { expect, it } from 'vitest';
import { detectCostFormat, guessCostFormat } from './cost-format-registry.ts';

const GAEB = 'http://www.gaeb.de/GAEB_DA_XML/DA84/3.2';
const NATIONAL = '建设工程造价数据交换标准';

const sure = (head: string) => detectCostFormat(Buffer.from(head), 'a.xml')?.code ?? null;
const like = (head: string) => {
  const found = guessCostFormat(Buffer.from(head), 'a.xml');
  return found && `${found.format.code}：${found.why}`;
};

it.each([
  [`<?xml version="1.0"?><!-- x --><ConstructionProject Name="a>b" StandardName="${NATIONAL}">`, 'national-xml'],
  ['<ConstructionProject><SystemInfo/>', 'national-xml'],
  [`<ConstructProject Standard='云南省工程造价数据交换标准'>`, 'yunnan-xml'],
  ['<JingJiBiao Version="1.0">', 'jiangsu-13jk'],
  ['<GCZJWJ>', 'gczjwj'],
  ['<浙江省建设工程计价成果文件数据标准>', 'zhejiang-xml'],
  ['<湖南建设工程造价电子数据标准>', 'hunan-xml'],
  ['<数据转换交换标准 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">', 'exchange-xml'],
  ['<root><mergedRoot><fileContents>', 'merged-root'],
  [`<GAEB xmlns="${GAEB}">`, 'gaeb-xml'],
  [`<g:GAEB xmlns:g="${GAEB}">`, 'gaeb-xml'],
])('%s is read', (head, code) => {
  expect([sure(head), like(head)]).toEqual([code, null]);
});

it.each([
  ['<ConstructionProject StandardName="某省标准">', 'national-xml：写明的标准是“某省标准”'],
  ['<ConstructionProject Name="a">', 'national-xml：没有写明数据交换标准，也没有该标准的内容'],
  ['<ConstructionProject xmlns="urn:x"><SystemInfo/>', 'national-xml：命名空间“urn:x”未知'],
  ['<ConstructProject Name="a">', 'yunnan-xml：没有写明数据交换标准'],
  ['<ConstructProject Standard="贵州省标准">', 'yunnan-xml：写明的标准是“贵州省标准”'],
  ['<jingjibiao>', 'jiangsu-13jk：写法是“jingjibiao”'],
  ['<gczjwj>', 'gczjwj：写法是“gczjwj”'],
  ['<某省建设工程计价成果文件数据标准>', 'zhejiang-xml：标准是“某省建设工程计价成果文件数据标准”，不是浙江省的'],
  ['<项目工程>', 'hunan-xml：没有写明数据标准'],
  ['<数据转换交换标准 xmlns="urn:x">', 'exchange-xml：命名空间“urn:x”未知'],
  ['<root><mergedRoot>', 'merged-root：其中没有 fileContents'],
  ['<GAEB>', 'gaeb-xml：没有写明 GAEB DA XML 的命名空间'],
  ['<GAEB xmlns="urn:x">', 'gaeb-xml：命名空间“urn:x”未知'],
])('%s is asked, never read as its nearest relative', (head, words) => {
  expect([sure(head), like(head)]).toEqual([null, words]);
});

it.each([
  '<ConstructProject ConstructVersion="1" Name="道路"><TenderInfo Total="1"/>',
  '<ConstructProject Standard="云南省"><Building Name="道路"><JobList>',
  '<root><a>',
  '<svg>',
  'PK',
])('%s is none of ours', (head) => expect([sure(head), like(head)]).toEqual([null, null]));
