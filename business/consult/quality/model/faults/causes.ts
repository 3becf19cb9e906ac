import type { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { glance } from '../figures/glance.ts';
import type { Finding } from '../findings/finding.ts';
import { rankOf, sameValue } from './flow.ts';
import { type Fault, Faults } from './known-faults.ts';

/**
 * The fault each consequence among findings comes from; a finding without an entry is a fault of its own. One wrong number
 * breaks every sum it runs through: findings further up that move the same money as one below them, or as all below them
 * together, are its consequences. A fault is always an error.
 */
export function causesOf(index: CostFileLookup, findings: readonly Finding[]): Map<Finding, Finding> {
  const causes = new Map<Finding, Finding>();
  const known = new Faults(index);
  for (const fault of inFlow(index, findings)) {
    const cause = causeOf(index, known, fault);
    if (cause) causes.set(fault.finding, cause.finding);
    else if (fault.finding.severity === 'error') known.add(fault);
  }
  return causes;
}

/** Those that numbers run through, from the bottom up: by their rules, and of one rule the deepest place first. */
function inFlow(index: CostFileLookup, findings: readonly Finding[]): Fault[] {
  const depths = new Map<number | null, number>([[null, 0]]);
  const depthOf = (nodeId: number | null): number => {
    const depth = depths.get(nodeId) ?? 1 + depthOf(index.nodes.get(nodeId ?? 0)?.parentId ?? null);
    depths.set(nodeId, depth);
    return depth;
  };
  const flowing = findings.flatMap((finding) => {
    const rank = rankOf(finding.ruleId);
    return rank === undefined ? [] : [{ fault: faultOf(finding), rank, depth: depthOf(finding.nodeId) }];
  });
  flowing.sort((a, b) => a.rank - b.rank || b.depth - a.depth);
  return flowing.map(({ fault }) => fault);
}

const ROUNDING = 0.02;
const SLACK = 0.05;

/** A finding with its money and how far that may be off by rounding, 元. */
function faultOf(finding: Finding): Fault {
  const { amountImpact, diff, tolerance } = finding;
  const money = amountImpact === null ? null : glance(amountImpact);
  const times = money !== null && glance(diff) !== 0 ? Math.abs(money / glance(diff)) : 1;
  const tolerated = Number.isFinite(glance(tolerance)) ? glance(tolerance) * times : 0;
  return { finding, money, within: Math.min(tolerated, Math.abs(money ?? 0) * SLACK) + ROUNDING };
}

function causeOf(index: CostFileLookup, known: Faults, fault: Fault): Fault | null {
  const { finding, money } = fault;
  const own = known.at(finding.target);
  const alike = finding.target.kind === 'resource' ? known.ofResource(finding.code) : own;
  const same = alike.find((other) => sameValue(other.finding.ruleId, finding.ruleId));
  if (same) return same;
  if (finding.ruleId === 'projectAmountCheck.totalInWords') return known.below(null).find(isOfFile) ?? null;
  if (money === null || money === 0) return null;
  return known.near(own, fault) ?? fromBelow(index, known, fault);
}

const isOfFile = ({ finding }: Fault): boolean => finding.target.kind === 'file';

function fromBelow(index: CostFileLookup, known: Faults, fault: Fault): Fault | null {
  const { target, nodeId } = fault.finding;
  if (target.kind === 'norm') return fromResources(index, known, fault);
  if (target.kind === 'bill') return fromNorms(index, known, fault) ?? fromBase(index, known, fault);
  const below = known.below(nodeId);
  return known.near(below, fault) ?? known.together(nodeId, fault) ?? fromBase(index, known, fault);
}

/** A norm whose parts are wrong because a resource it uses has a wrong price: by its share of the resource. */
function fromResources(index: CostFileLookup, known: Faults, fault: Fault): Fault | null {
  if (known.isEmpty) return null;
  for (const { scopeId, resourceCode, quantity } of index.usagesOfNorm(fault.finding.target.id)) {
    const resource = index.resource(scopeId, resourceCode);
    const share = resource && glance(quantity) / glance(resource.quantity);
    const cause = resource && share ? known.near(known.at({ kind: 'resource', id: resource.id }), fault, share) : null;
    if (cause) return cause;
  }
  return null;
}

function fromNorms(index: CostFileLookup, known: Faults, fault: Fault): Fault | null {
  for (const { id } of index.normsOf(fault.finding.target.id)) {
    const cause = known.near(known.at({ kind: 'norm', id }), fault);
    if (cause) return cause;
  }
  return null;
}

/** A fee that is a rate of a wrong base: by its rate. */
function fromBase(index: CostFileLookup, known: Faults, fault: Fault): Fault | null {
  const { target } = fault.finding;
  if (target.kind !== 'fee' && target.kind !== 'bill') return null;
  const row = index.row(target.kind, target.id);
  const rate = row && 'rate' in row ? glance(row.rate) : 0;
  if (!row || rate <= 0 || rate >= 100) return null;
  return known.near(known.below(index.above(row.nodeId, 'unitWork')?.id ?? row.nodeId), fault, rate / 100);
}
