import { describe, expect, it } from 'vitest';
import { computeEdgeLabelPoint, svgPathOf, truncateToWidth } from './chart-edge-geometry.ts';

const corner = [
  { x: 0, y: 0 },
  { x: 0, y: 10 },
  { x: 40, y: 10 },
];

describe('a line of the flow chart', () => {
  it('is drawn from corner to corner', () => expect(svgPathOf(corner)).toBe('M0 0L0 10L40 10'));
  it('carries its words on the longest piece', () => expect(computeEdgeLabelPoint(corner)).toEqual({ x: 20, y: 10 }));
});

describe('text in a node', () => {
  it('stays whole where it fits', () => expect(truncateToWidth('部门负责人审批', 9)).toBe('部门负责人审批'));
  it('is cut where it does not', () =>
    expect(truncateToWidth('分管领导及部门负责人审批', 9)).toBe('分管领导及部门负…'));
  it('counts latin letters half', () => expect(truncateToWidth('ABCDEFGHIJ', 6)).toBe('ABCDEFGHIJ'));
});
