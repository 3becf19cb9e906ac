import { Refusal } from '#kernel/base/texts/refusal.ts';
import { EXPRESSION_STEPS, SAMPLE_LINES } from '#kernel/feel/budget.ts';
import { compile, namesIn } from '#kernel/feel/compile.ts';
import { stepsWith } from '#kernel/feel/steps.ts';
import { isKnownName } from '../process/conditions.ts';
import type { ProcessDefinition } from '../process/process.ts';

/** What is wrong with an expression, as the end of a sentence about it; more names than the form's may be allowed. */
export function expressionFaults(process: ProcessDefinition, text: string, more: readonly string[] = []): string[] {
  try {
    compile(text);
    if (stepsWith(text, SAMPLE_LINES) > EXPRESSION_STEPS) return [`「${text}」在${SAMPLE_LINES}行明细时计算量过大`];
    return namesIn(text)
      .filter((name) => !more.includes(name) && !isKnownName(process, name))
      .map((name) => `「${text}」引用了不存在的字段「${name}」`);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return [`「${text}」有误：${fault.message}`];
  }
}
