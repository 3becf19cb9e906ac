import { Refusal } from '#kernel/base/texts/refusal.ts';
import { compileFeel, listFeelNames } from '#kernel/feel/compile-feel.ts';
import { estimateMaxSteps } from '#kernel/feel/estimate-max-steps.ts';
import { MAX_EXPRESSION_STEPS, SAMPLE_LINE_COUNT } from '#kernel/feel/step-budget.ts';
import { isConditionName } from '../process/conditions.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

/** What is wrong with an expression, as the end of a sentence about it; more names than the form's may be allowed. */
export function expressionFaults(process: ProcessDefinition, text: string, more: readonly string[] = []): string[] {
  try {
    compileFeel(text);
    if (estimateMaxSteps(text, SAMPLE_LINE_COUNT) > MAX_EXPRESSION_STEPS)
      return [`「${text}」在${SAMPLE_LINE_COUNT}行明细时计算量过大`];
    return listFeelNames(text)
      .filter((name) => !more.includes(name) && !isConditionName(process, name))
      .map((name) => `「${text}」引用了不存在的字段「${name}」`);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return [`「${text}」有误：${fault.message}`];
  }
}
