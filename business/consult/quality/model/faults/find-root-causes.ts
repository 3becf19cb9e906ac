import type { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { toApproximateNumber } from '../figures/to-approximate-number.ts';
import type { Finding } from '../findings/finding.ts';
import { concernsSameValue, findAmountFlowRank } from './amount-flow.ts';
import { type RootFault, RootFaultIndex } from './root-fault-index.ts';

/**
 * The fault each consequence among findings comes from; a finding without an entry is a fault of its own. One wrong number
 * breaks every sum it runs through: findings further up that move the same money as one below them, or as all below them
 * together, are its consequences. A fault is always an error.
 */
export function findRootCauses(index: CostFileLookup, findings: readonly Finding[]): Map<Finding, Finding> {
  const causes = new Map<Finding, Finding>();
  const known = new RootFaultIndex(index);
  for (const fault of inFlow(index, findings)) {
    const cause = causeOf(index, known, fault);
    if (cause) causes.set(fault.finding, cause.finding);
    else if (fault.finding.severity === 'error') known.add(fault);
  }
  return causes;
}

/** Those that numbers run through, from the bottom up: by their rules, and of one rule the deepest place first. */
function inFlow(index: CostFileLookup, findings: readonly Finding[]): RootFault[] {
  const depths = new Map<number | null, number>([[null, 0]]);
  const depthOf = (nodeId: number | null): number => {
    const depth = depths.get(nodeId) ?? 1 + depthOf(index.nodes.get(nodeId ?? 0)?.parentId ?? null);
    depths.set(nodeId, depth);
    return depth;
  };
  const flowing = findings.flatMap((finding) => {
    const rank = findAmountFlowRank(finding.ruleId);
    return rank === undefined ? [] : [{ fault: faultOf(finding), rank, depth: depthOf(finding.nodeId) }];
  });
  flowing.sort((a, b) => a.rank - b.rank || b.depth - a.depth);
  return flowing.map(({ fault }) => fault);
}

const ROUNDING = 0.02;
const SLACK = 0.05;

/** A finding with its money and how far that may be off by rounding, 元. */
function faultOf(finding: Finding): RootFault {
  const { amountImpact, diff, tolerance } = finding;
  const money = amountImpact === null ? null : toApproximateNumber(amountImpact);
  const times = money !== null && toApproximateNumber(diff) !== 0 ? Math.abs(money / toApproximateNumber(diff)) : 1;
  const tolerated = Number.isFinite(toApproximateNumber(tolerance)) ? toApproximateNumber(tolerance) * times : 0;
  return { finding, money, within: Math.min(tolerated, Math.abs(money ?? 0) * SLACK) + ROUNDING };
}

function causeOf(index: CostFileLookup, known: RootFaultIndex, fault: RootFault): RootFault | null {
  const { finding, money } = fault;
  const own = known.at(finding.target);
  const alike = finding.target.kind === 'resource' ? known.ofResource(finding.code) : own;
  const same = alike.find((other) => concernsSameValue(other.finding.ruleId, finding.ruleId));
  if (same) return same;
  if (finding.ruleId === 'projectAmountCheck.totalInWords') return known.below(null).find(isOfFile) ?? null;
  if (money === null || money === 0) return null;
  return known.near(own, fault) ?? fromBelow(index, known, fault);
}

const isOfFile = ({ finding }: RootFault): boolean => finding.target.kind === 'file';

function fromBelow(index: CostFileLookup, known: RootFaultIndex, fault: RootFault): RootFault | null {
  const { target, nodeId } = fault.finding;
  if (target.kind === 'norm') return fromResources(index, known, fault);
  if (target.kind === 'bill') return fromNorms(index, known, fault) ?? fromBase(index, known, fault);
  const below = known.below(nodeId);
  return known.near(below, fault) ?? known.together(nodeId, fault) ?? fromBase(index, known, fault);
}

/** A norm whose parts are wrong because a resource it uses has a wrong price: by its share of the resource. */
function fromResources(index: CostFileLookup, known: RootFaultIndex, fault: RootFault): RootFault | null {
  if (known.isEmpty) return null;
  for (const { scopeId, resourceCode, quantity } of index.usagesOfNorm(fault.finding.target.id)) {
    const resource = index.resource(scopeId, resourceCode);
    const share = resource && toApproximateNumber(quantity) / toApproximateNumber(resource.quantity);
    const cause = resource && share ? known.near(known.at({ kind: 'resource', id: resource.id }), fault, share) : null;
    if (cause) return cause;
  }
  return null;
}

function fromNorms(index: CostFileLookup, known: RootFaultIndex, fault: RootFault): RootFault | null {
  for (const { id } of index.normsOf(fault.finding.target.id)) {
    const cause = known.near(known.at({ kind: 'norm', id }), fault);
    if (cause) return cause;
  }
  return null;
}

/** A fee that is a rate of a wrong base: by its rate. */
function fromBase(index: CostFileLookup, known: RootFaultIndex, fault: RootFault): RootFault | null {
  const { target } = fault.finding;
  if (target.kind !== 'fee' && target.kind !== 'bill') return null;
  const row = index.row(target.kind, target.id);
  const rate = row && 'rate' in row ? toApproximateNumber(row.rate) : 0;
  if (!row || rate <= 0 || rate >= 100) return null;
  return known.near(known.below(index.above(row.nodeId, 'unitWork')?.id ?? row.nodeId), fault, rate / 100);
}
