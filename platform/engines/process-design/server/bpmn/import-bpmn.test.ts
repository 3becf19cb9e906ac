import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { layoutProcessChart } from '#kernel/workflow/chart/chart-layout.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { BPMN_MODEL_NAMESPACE } from './bpmn-namespaces.ts';
import { convertJuelToFeel } from './convert-juel-to-feel.ts';
import { importBpmn } from './index.ts';

interface Fact {
  file: string;
  wellFormed: boolean;
  rootNamespace: string | null;
  processes: number;
  sequenceFlows: number;
  flowNodes: number;
  byType: Record<string, number>;
}

const factsFile = findSharedSample('bpmn', 'import-facts.json');
const facts: Fact[] = factsFile === null ? [] : JSON.parse(readFileSync(factsFile, 'utf8')).files;
const read = (file: string) => readFileSync(findSharedSample('bpmn', file) ?? '', 'utf8');

/** Files that are wrong in a way only their text shows. */
const WRONG: Readonly<Record<string, string>> = {
  'bpmn-io/duplicate-ids.bpmn': '第9行：process(test)的编号与第8行的process(test)重复，无法导入',
  'bpmn-io/boundaryEvent-missingAttachToRef.bpmn': '第5行：边界事件(BoundaryEvent_1)缺少attachedToRef，无法导入',
  'vendor/SAP-B.1.0-export.bpmn':
    '第429行：sequenceFlow(sid-E1638278-7098-4BFF-9F77-653EA156C782)的sourceRef「sid-ED496D00-919C-4799-9F0C-D6FB0EA1D906」不存在，无法导入',
};
const isFaulty = (fact: Fact) =>
  !fact.wellFormed || fact.rootNamespace !== BPMN_MODEL_NAMESPACE || fact.processes === 0 || fact.file in WRONG;

describe.skipIf(factsFile === null)('Models of other tools', () => {
  test.each(facts.filter((fact) => !isFaulty(fact)))('$file is imported whole and drawn', (fact) => {
    const { processes, notes, elements } = importBpmn(read(fact.file));
    expect(processes).toHaveLength(fact.processes);
    expect(elements).toEqual(fact.byType);
    const nodes = processes.flatMap((process) => process.nodes);
    expect(nodes).toHaveLength(fact.flowNodes);
    expect(processes.flatMap((process) => process.flows)).toHaveLength(fact.sequenceFlows);
    for (const process of processes) {
      const chart = layoutProcessChart(process);
      expect(chart.nodes.map((node) => node.id).sort()).toEqual(process.nodes.map((node) => node.id).sort());
      expect(chart.edges).toHaveLength(process.flows.length);
    }
    const noted = new Set(notes.map((each) => each.id));
    const unsupported = nodes.filter((node) => node.kind === 'unsupported');
    expect(
      unsupported.filter((node) => !noted.has(node.id)),
      'what cannot be carried out is named',
    ).toEqual([]);
    expect(notes.every((each) => each.text.startsWith(`第${each.line}行：`))).toBe(true);
  });

  test.each(facts.filter(isFaulty))('$file is refused with line and reason', ({ file }) => {
    expect(() => importBpmn(read(file))).toThrow(Refusal);
    expect(() => importBpmn(read(file))).toThrow(WRONG[file] ?? /^第\d+行：(XML 格式不正确|不是BPMN|文件中没有流程)/);
  });
});

describe('Hostile files', () => {
  const around = (inside: string) =>
    `<definitions xmlns="${BPMN_MODEL_NAMESPACE}"><process id="p">${inside}</process></definitions>`;

  test.each([
    ['a document type', `<!DOCTYPE d [<!ENTITY a "aa">]>${around('')}`, '第1行：文件含有文档类型声明（DOCTYPE）'],
    ['an entity of nowhere', around('<task id="a" name="&bomb;"/>'), '第1行：XML 格式不正确'],
    ['depth', around(`${'<subProcess>'.repeat(70)}${'</subProcess>'.repeat(70)}`), '元素嵌套超过 64 层，无法读取'],
    ['many elements', around('<task/>'.repeat(100_001)), '文件中的元素过多，无法读取'],
    ['size', around(' '.repeat(8_000_001)), '文件过大，无法读取'],
    ['nothing', '', '文件'],
  ])('%s is refused', (_, xml, reason) => {
    expect(() => importBpmn(xml)).toThrow(Refusal);
    expect(() => importBpmn(xml)).toThrow(reason);
  });

  test('names that mean something to JavaScript are names', () => {
    const flow = '<sequenceFlow id="constructor" sourceRef="__proto__" targetRef="toString"/>';
    const [process] = importBpmn(around(`<task id="__proto__"/><task id="toString"/>${flow}`)).processes;
    expect(process?.flows).toEqual([{ id: 'constructor', from: '__proto__', to: 'toString' }]);
  });
});

const juel = (inner: string) => `$\{${inner}}`;

describe('Conditions of other engines become FEEL', () => {
  test.each([
    [juel('input == 1'), 'input = 1'],
    [` ${juel("a >= 2 && kind == 'x' || b")} `, 'a >= 2 and kind = "x" or b'],
    [juel('vars:equals(kind, "x")'), 'kind = "x"'],
    ['input > 3', 'input > 3'],
    [`kermit_${juel('loopCounter')}`, '"kermit_" + string(loopCounter)'],
  ])('%s', (text, feel) => {
    expect(convertJuelToFeel(text)).toBe(feel);
  });

  test('what only those engines can compute is told', () => {
    expect(() => convertJuelToFeel(juel('bean.isGood() ? 1 : 2'))).toThrow('无法转换');
  });
});
