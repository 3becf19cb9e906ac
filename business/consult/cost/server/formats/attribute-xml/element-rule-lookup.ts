import type {
  CostBill,
  CostComposition,
  CostFee,
  CostFeeSummary,
  CostFileHeader,
  CostNode,
  CostNorm,
  CostResource,
  CostSection,
  FeeTableGroup,
} from '#business/consult/cost/model/index.ts';

/** Where a field's value stands: attribute names, the first that is filled counts ("综合单价|单价"). */
export type AttributeNamesOf<T> = { readonly [F in keyof T]?: string };

interface NodeRule {
  readonly as: 'node';
  readonly kind: CostNode['kind'];
  /** Which half of a unit work it belongs to; the section is opened where it is not open yet. */
  readonly within?: CostSection;
  /** What it is called where the element has no name of its own. */
  readonly name?: string;
  readonly at?: AttributeNamesOf<CostNode>;
  /** What the file's own 专业 words are in codes of the national checker. */
  readonly specialties?: Readonly<Record<string, string>>;
  /** The unit of the 建设规模 where the format fixes it. */
  readonly scaleUnit?: string;
}

interface BillRule {
  readonly as: 'bill';
  readonly within?: CostSection;
  readonly at: AttributeNamesOf<CostBill>;
  /** 人, 材, 机 … of a unit or of the whole quantity: told by which of the two they add up to. */
  readonly parts?: AttributeNamesOf<CostComposition>;
  /** Only a unit price is stated, or a total that may be one: the total is worked out. */
  readonly totalIsPrice?: boolean;
  /** Rows stand beside the rows they are part of, and their codes tell which (1, 1.1, 1.1.1). */
  readonly byCode?: boolean;
}

interface NormRule {
  readonly as: 'norm';
  readonly at: AttributeNamesOf<CostNorm>;
  /** What the price of one unit is made of, kept as the steps of a price build-up. */
  readonly parts?: AttributeNamesOf<CostComposition>;
}

interface ResourceRule {
  readonly as: 'resource';
  readonly at: AttributeNamesOf<CostResource>;
  /** The attribute usages refer to, where it is not the code. */
  readonly id?: string;
  /** Kinds of the file in kinds of the model. */
  readonly kinds?: Readonly<Record<string, number>>;
}

interface UsageRule {
  readonly as: 'usage';
  readonly resource: string;
  readonly quantity: string;
  /** The quantity is for one unit of the norm or bill. */
  readonly perUnit: boolean;
  readonly noCost?: string;
}

interface FeeRule {
  readonly as: 'fee';
  readonly group: FeeTableGroup;
  readonly level?: CostFee['level'];
  readonly name?: string;
  readonly at: AttributeNamesOf<CostFee>;
}

/** Sums of a work, a row each: what a row is, by the value of an attribute. */
interface SummaryRule {
  readonly as: 'summary';
  readonly key: string;
  readonly total: string;
  readonly keys: Readonly<Record<string, keyof CostFeeSummary>>;
}

interface HeaderRule {
  readonly as: 'header';
  readonly at: AttributeNamesOf<Omit<CostFileHeader, 'software' | 'machine' | 'attributes' | 'format' | 'edition'>>;
  readonly software?: AttributeNamesOf<CostFileHeader['software']>;
  readonly machine?: AttributeNamesOf<CostFileHeader['machine']>;
}

/** A line of a bill's feature, or a fact of the project. */
interface WordsRule {
  readonly as: 'feature' | 'workContent' | 'attribute';
  readonly name?: string;
  readonly value: string;
}

/** What an element becomes. */
export type ElementMappingRule =
  | NodeRule
  | BillRule
  | NormRule
  | ResourceRule
  | UsageRule
  | FeeRule
  | SummaryRule
  | HeaderRule
  | WordsRule;

/** The table of a format: element names, or parent > name, or patterns, to what they become. Names go before patterns. */
export interface ElementMappingTable {
  readonly names: Readonly<Record<string, ElementMappingRule | readonly ElementMappingRule[]>>;
  readonly patterns?: ReadonlyArray<readonly [RegExp, ElementMappingRule]>;
}

/** Looks up what elements become, each name once. */
export class ElementRuleLookup {
  private readonly known = new Map<string, readonly ElementMappingRule[]>();

  constructor(private readonly table: ElementMappingTable) {}

  rulesOf(parent: string, name: string): readonly ElementMappingRule[] {
    const path = `${parent}>${name}`;
    const known = this.known.get(path);
    if (known) return known;
    const { names, patterns = [] } = this.table;
    const named = names[path] ?? names[name] ?? patterns.find(([form]) => form.test(name))?.[1] ?? [];
    const rules = [named].flat();
    // A file may have any number of names: only so many are remembered.
    if (this.known.size < 2000) this.known.set(path, rules);
    return rules;
  }
}
