import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { areaFoldersOf, moduleFolders } from '../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { readEntityOptions } from './entity-options.mjs';
import { findBaseListOrder, findMenuPosition, findProcessPosition } from './menu-position.mjs';
import { newMigrationPath } from './new-migration-path.mjs';
import { readModuleOptions as moduleWish, renderModuleManifest } from './new-module.mjs';
import { renderApprovalProcess, renderBaseList, renderEntityDefinition } from './render-entity.mjs';

const SAID = [
  'business/crm/customer',
  'customerVisit',
  '客户拜访|Customer visit|Visita al cliente',
  'subject:text=主题|Subject|Asunto',
  'day:date=日期|Day|Día',
  'cost:money=费用|Cost|Coste',
];

describe('a new entity', () => {
  it('is named by its first field and stands in the navigation where it is told', () => {
    const text = renderEntityDefinition(readEntityOptions(SAID), { section: 'crm', order: 70 });
    for (const part of [
      "import { dateField, moneyField, textField } from '#kernel/fields/index.ts';",
      "titleField: 'subject'",
      "subject: textField('主题', { required: true })",
      "['subject', 'day']",
      "menu: { section: 'crm', order: 70,",
    ])
      expect(text).toContain(part);
  });

  it.each([
    [['business/crm', ...SAID.slice(1)], '不是模块文件夹'],
    [[SAID[0], 'Customer-Visit', ...SAID.slice(2)], '小驼峰'],
    [[...SAID.slice(0, 2), '客户拜访', ...SAID.slice(3)], '三种语言'],
    [[...SAID.slice(0, 2), "客户'拜访|Visit|Visita", ...SAID.slice(3)], '引号'],
    [[...SAID.slice(0, 3), 'subject'], '字段写法不对'],
    [SAID.slice(0, 3), '用法'],
  ])('%j is refused with what is wrong', (said, words) => {
    expect(() => readEntityOptions(said as string[])).toThrow(words);
  });
});

const STATES = [
  ...SAID.slice(0, 5),
  'state:state=状态|State|Estado',
  ...['asked=申请|Asked|Pedida', 'granted=已批|Granted|Concedida', 'made=已访|Made|Hecha'].map((one) => `state.${one}`),
  'grant:asked>granted@approved=批准|Grant|Conceder',
  'make:granted>made=登记到访|Record|Registrar',
];
const APPROVAL = 'approval=拜访审批|Visit approval|Aprobación de la visita';

describe('states and an approval', () => {
  it('stand in the definition: choices, steps, what the approval brings, and its process', () => {
    const wish = readEntityOptions([...STATES, APPROVAL]);
    const text = renderEntityDefinition(wish, { section: 'crm', order: 70 });
    for (const part of [
      "createDictOptions({ asked: '申请', granted: '已批', made: '已访' })",
      "begin: ['asked']",
      "grant: { label: '批准', from: ['asked'], to: 'granted', by: 'product' }",
      "make: { label: '登记到访', from: ['granted'], to: 'made' }",
      "onApproval: { approved: 'grant' }",
      'status: approvalStatusField()',
      "workflow: { process: 'customerVisit' }",
    ])
      expect(text).toContain(part);
    const process = renderApprovalProcess(wish, { category: 'contract', sort: 40 });
    for (const part of [
      'customerVisitApprovalLadder = defineApprovalLadder',
      "name: '拜访审批'",
      "category: 'contract'",
      'sort: 40',
    ])
      expect(process).toContain(part);
  });

  it.each([
    [[...STATES, 'lose:made>lost=遗失|Lose|Perder', APPROVAL], '没有此状态或审批结果：lost'],
    [STATES, '没有此状态或审批结果：approved'],
    [[...STATES.slice(0, 6), APPROVAL], '状态至少两个'],
    [[...SAID.slice(0, 5), 'stage.open=开|Open|Abierta'], '没有此状态或审批结果：stage.open'],
    [[...SAID.slice(0, 3), ...STATES.slice(5), APPROVAL], '第一个字段'],
    [[...SAID, 'row.a=甲'], '其他没有 row'],
    [[...STATES, APPROVAL, 'list:/base-data/visits'], '基础资料没有状态与审批'],
  ])('%j is refused with what is wrong', (said, words) => {
    expect(() => readEntityOptions(said as string[])).toThrow(words);
  });
});

describe('a base list', () => {
  it('has its address, its own fields and the rows that every company starts with', () => {
    const said = ['business/crm/customer', 'visitKind', '拜访类型|Kinds of visits|Tipos de visita'];
    const wish = readEntityOptions([...said, 'list:/base-data/visit-kinds', SAID[5] ?? '', 'row.first=初访']);
    const text = renderBaseList(wish, 170);
    for (const part of [
      'defineBaseList({',
      "address: '/base-data/visit-kinds'",
      'order: 170',
      "cost: moneyField('费用')",
      "{ code: 'first', name: '初访' }",
    ])
      expect(text).toContain(part);
  });
});

describe('its migration', () => {
  const at = (now: string, newest: string) =>
    newMigrationPath('business/crm/customer', 'customer-visit', new Date(now), newest);
  it('is named by the minute, in its own module', () => {
    expect(at('2026-11-22T14:05:30Z', '20261122T1404')).toBe(
      'business/crm/customer/server/migrations/20261122T1405-customer-visit.sql',
    );
  });
  it('runs after all there are, whatever the clock says', () => {
    expect(at('2026-11-22T14:05:30Z', '20261231T2359')).toContain('/20270101T0000-customer-visit.sql');
    expect(at('2026-11-22T14:05:30Z', '20261122T1405')).toContain('/20261122T1406-');
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project of these files, each given with its text. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-sections-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const area = (order: number, ...sections: string[]) =>
  `export const area = defineArea({\n  order: ${order},\n  sections: [${sections.join()}],\n});`;

describe('its place in the navigation', () => {
  const small = () =>
    project({
      'platform/settings/area.ts': area(20, "{ code: 'base-data', under: 'system', name: '资料', order: 80 }"),
      'platform/settings/dict/module.ts': "{ section: 'base-data', order: 40, url: '/a' }",
      'business/crm/area.ts': area(
        10,
        "{ code: 'sales', name: '经营', icon: 'a', order: 110 }, { code: 'deep', under: 'sales', name: '深', order: 95 }",
      ),
      'business/crm/bid/module.ts': 'export const manifest = {};',
      'business/crm/fee/module.ts': "menu: [{\n      section: 'deep',\n      order: 30,\n }]",
      'business/crm/fee/model/tariff.entity.ts': "menu: { section: 'deep', order: 10 },",
      'business/office/area.ts': area(50),
      'business/office/car/module.ts': "{ section: 'other', order: 10, url: '/b' }",
      'business/office/pool/module.ts': '',
      'business/hr/area.ts': area(60),
      'business/hr/leave/module.ts': '',
      'business/consult/area.ts': area(20, "{ code: 'works', name: '项目', order: 100 }"),
      'business/consult/site/module.ts': '',
    });
  it.each([
    ['business/crm/fee', { section: 'deep', order: 40 }, 'with the entries of its module'],
    ['business/crm/bid', { section: 'sales', order: 105 }, 'in the first section its area opens'],
    ['business/office/pool', { section: 'other', order: 20 }, 'with those of its area'],
    ['business/consult/site', { section: 'works', order: 10 }, 'in the section its area opens'],
    ['business/hr/leave', { section: 'base-data', order: 50 }, 'with what has no place of its own'],
  ])('%s: %j, %s', (folder, place) => expect(findMenuPosition(folder, small())).toEqual(place));

  it('of a base list is behind all there are, and a process is the last of the category of its area', () => {
    const folder = project({
      'business/crm/area.ts': "export const area = defineArea({\n  order: 10,\n  category: ['contract', '合同'],\n});",
      'business/crm/bid/model/bid.process.ts': "category: 'contract',\n  sort: 30,",
      'business/crm/fee/model/fee.process.ts': "category: 'finance',\n  sort: 90,",
      'business/crm/fee/model/base-lists/kind.entity.ts': 'defineBaseList({\n  order: 160,\n  rows: [] })',
      'business/office/area.ts': area(20),
      'platform/settings/area.ts': area(30),
    });
    expect(findBaseListOrder(folder)).toBe(170);
    expect(findProcessPosition('business/crm/customer', folder)).toEqual({ category: 'contract', sort: 40 });
    expect(() => findProcessPosition('business/office/car', folder)).toThrow('没有流程分类');
  });

  it('is a section that exists, for every module there is', () => {
    const areas = ['platform', 'business'].flatMap((wing) => areaFoldersOf(wing));
    const opened = areas.map((one) => readFileSync(path.join(PROJECT_ROOT, one, 'area.ts'), 'utf8')).join('\n');
    for (const folder of moduleFolders())
      expect(opened, folder).toContain(`code: '${findMenuPosition(folder).section}'`);
  });
});

describe('a new module', () => {
  const areas = ['platform/settings', 'business/office'];
  const wish = (...said: string[]) => moduleWish(said, areas, ['platform/settings/dict']);
  it('has a manifest with its title', () => {
    expect(wish('office/car', '车辆|Vehicles|Vehículos')).toEqual(
      wish('business/office/car', '车辆|Vehicles|Vehículos'),
    );
    expect(wish('office/car', '车辆|Vehicles|Vehículos').folder).toBe('business/office/car');
    expect(renderModuleManifest('车辆')).toContain("defineModule({ title: '车辆' })");
  });
  it.each([
    [['car', '车辆|a|b'], '用法'],
    [['business/office/car'], '用法'],
    [['garage/car', '车辆|a|b'], '没有此领域'],
    [['office/car', '车辆'], '三种语言'],
    [['office/dict', '车辆|a|b'], '已有同名模块'],
    [['office/import', '车辆|a|b'], '不能用作模块名'],
  ])('%j is refused with what is wrong', (said, words) => {
    expect(() => wish(...said)).toThrow(words);
  });
});
