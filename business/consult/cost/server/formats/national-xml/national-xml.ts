import { CostFaultCollector, type CostFileHeader, type CostRulesEdition } from '#business/consult/cost/model/index.ts';
import { readXmlStream, type XmlStreamHandler } from '#kernel/server/xml/read-xml-stream.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import type { XmlFault } from '#kernel/server/xml/xml-reader.ts';
import type { CostFileFormat, CostReadResult, CostRowSink } from '../cost-format-types.ts';
import { UnknownElementCounter } from '../unknown-element-counter.ts';
import { explainUnknownNamespace, readXmlRoot, type XmlRootElement } from '../xml-root.ts';
import { attributeRulesByEdition } from './attribute-rules.ts';
import { checkElementAttributes } from './check-element-attributes.ts';
import { EditionDetector } from './edition-detector.ts';
import { NationalXmlRowBuilder } from './national-xml-row-builder.ts';
import { readHeaderElement, readRootHeader } from './read-file-header.ts';
import { CONTAINER_ELEMENT_NAMES, NATIONAL_STANDARD_NAME, NationalXmlStructureCheck } from './structure-check.ts';

/** 《建设工程造价数据交换标准》 XML, editions 2018 and 2025, and the mixtures real pricing products write. */
export const nationalXmlFormat: CostFileFormat = {
  code: 'national-xml',
  title: '建设工程造价数据交换标准（XML）',
  detect(head) {
    const root = readXmlRoot(head);
    if (root.name !== 'ConstructionProject') return null;
    const like = strangeOf(root);
    return like === null ? 'sure' : { like };
  },
  async read(chunks, sink, onProgress) {
    const reading = new Reading(sink);
    const count = new UnknownElementCounter(
      reading,
      (name) => attributeRulesByEdition['2018'].has(name) || CONTAINER_ELEMENT_NAMES.has(name),
    );
    const outcome = await readXmlStream(chunks, count, onProgress);
    if (outcome.stop) reading.stop(outcome.stop);
    else reading.finish();
    await reading.drain();
    return { ...reading.outcome(outcome.encoding), strange: count.found };
  },
};

/** What speaks against a root of that name: another standard, or none and no element of ours. */
function strangeOf(root: XmlRootElement): string | null {
  const standard = root.at('StandardName');
  if (standard !== '') return standard === NATIONAL_STANDARD_NAME ? null : `写明的标准是“${standard.slice(0, 60)}”`;
  const isKnown = root.holds(/^(SystemInfo|ConstructionInfo|ProjectInfo|SectionalWorks)$/);
  return isKnown ? explainUnknownNamespace(root) : '没有写明数据交换标准，也没有该标准的内容';
}

class Reading implements XmlStreamHandler {
  readonly faults = new CostFaultCollector();
  private readonly builder = new NationalXmlRowBuilder();
  private readonly structure = new NationalXmlStructureCheck(this.faults);
  private readonly evidence = new EditionDetector();
  private edition: CostRulesEdition = '2018';
  private header: CostFileHeader | null = null;

  constructor(private readonly sink: CostRowSink) {}

  open(name: string, attributes: XmlAttributes, line: number): void {
    if (!this.header) this.openRoot(name, attributes, line);
    const before = this.faults.kept.length;
    const rule = attributeRulesByEdition[this.edition].get(name);
    if (rule) checkElementAttributes(rule, attributes, line, this.faults);
    else this.structure.unlisted(name, line);
    this.structure.element(name, attributes, line);
    if (this.header) readHeaderElement(this.header, name, attributes);
    this.evidence.element(name, attributes);
    this.builder.open(name, attributes, line);
    for (const fault of this.faults.kept.slice(before)) fault.place = this.builder.rows.place;
  }

  close(name: string): void {
    this.builder.close(name);
  }

  async afterPiece(): Promise<void> {
    await this.drain();
  }

  stop({ line, column, element, reason }: XmlFault): void {
    this.faults.add({ level: 'error', line, column, element, field: '', value: '', message: reason });
  }

  finish(): void {
    this.structure.finish();
    const { rows } = this.builder;
    if (this.header) {
      this.header.total ??= rows.project?.summary?.total ?? this.header.installationTotal;
      this.header.edition = this.evidence.edition(this.edition);
      this.header.attributes.push(...(rows.project?.attributes ?? []));
    }
    rows.cut();
  }

  async drain(): Promise<void> {
    for (const batch of this.builder.rows.ready.splice(0)) if (!this.faults.hasErrors) await this.sink.write(batch);
  }

  outcome(encoding: string): CostReadResult {
    const { kept: faults, total: faultTotal, errorTotal } = this.faults;
    return { header: this.header, counts: this.builder.rows.counts, faults, faultTotal, errorTotal, encoding };
  }

  private openRoot(name: string, attributes: XmlAttributes, line: number): void {
    if (name !== 'ConstructionProject') {
      const message = `文件的根元素应为 ConstructionProject，当前为 ${name}，不是《建设工程造价数据交换标准》文件`;
      this.faults.add({ level: 'error', line, element: name, field: '', value: '', message });
    }
    this.header = readRootHeader(attributes, line);
    this.edition = this.header.edition;
  }
}
