import { describe, expect, it } from 'vitest';
import { untranslatedTextOf } from '#kernel/base/texts/translatable.ts';
import { findReviewerFaults } from './find-reviewer-faults.ts';

const faultsOf = (...[given, complete = false]: [Parameters<typeof findReviewerFaults>[0], boolean?]) =>
  Object.fromEntries(
    Object.entries(findReviewerFaults(given, complete)).map(([field, fault]) => [field, untranslatedTextOf(fault)]),
  );

describe('who reviews a deliverable', () => {
  it('are three people, none of whom compiled it', () => {
    expect(faultsOf({ compiler: '1', first: '2', second: '3', third: '4' }, true)).toEqual({});
  });

  it('is told at the level of whoever compiled it or reviews at a level before', () => {
    expect(faultsOf({ compiler: '1', first: '1', second: '3', third: '3' })).toEqual({
      first: '复核人不能是编制人',
      third: '一人只能复核一级',
    });
    expect(faultsOf({ compiler: '1', first: '2', second: null, third: '2' })).toEqual({ third: '一人只能复核一级' });
  });

  it('may be left open while it is a draft, and have all to be named afterwards', () => {
    expect(faultsOf({ compiler: '1' })).toEqual({});
    expect(faultsOf({ compiler: '1', second: '2' }, true)).toEqual({
      first: '请选择一级复核人',
      third: '请选择三级复核人',
    });
  });

  it('are not compared where nobody is named', () => {
    expect(faultsOf({ compiler: null, first: null, second: undefined, third: '' })).toEqual({});
  });
});
