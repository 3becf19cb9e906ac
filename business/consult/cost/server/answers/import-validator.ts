import {
  type CostFileHeader,
  type ImportAnswers,
  type OfferedImportAnswer,
  phraseUnknownElementsQuestion,
} from '../../model/index.ts';
import type { CostRowBatch } from '../formats/cost-format-types.ts';
import { type ConvertedTotalsNode, CostTotalsValidator } from '../formats/rows/cost-totals-validator.ts';
import { FeeRateValidator, multiplyFeeRates } from '../formats/rows/fee-rate-validator.ts';
import { hasTooManyUnknownElements, type UnknownElementStats } from '../formats/unknown-element-counter.ts';
import { ImportQuestionError } from './import-question-refusal.ts';

/** What is said of a file that is imported, and the totals that were answered to be of another unit. */
interface Proved {
  readonly notes: readonly string[];
  readonly fitted: readonly ConvertedTotalsNode[];
}

/** What a file has to prove of itself before it is kept: that it is of its format, its rates and its totals. */
export class ImportValidator {
  private readonly totals = new CostTotalsValidator();
  private readonly rates = new FeeRateValidator();

  constructor(private readonly answers: ImportAnswers) {}

  /** Rows as they are to be kept, by what was answered of the file's rates. */
  take(batch: CostRowBatch): CostRowBatch {
    const { rates = '1' } = this.answers;
    const own = rates === '1' ? batch : multiplyFeeRates(batch, rates);
    this.totals.take(own);
    this.rates.take(own);
    return own;
  }

  /** @throws Question where something is not proved and nobody answered yet */
  demandAnswered(
    fileName: string,
    title: string,
    { header, strange }: { header: CostFileHeader; strange: UnknownElementStats | undefined },
  ): Proved {
    const unread = this.ofElements(fileName, title, strange);
    const rates = this.ofRates();
    const { notes, fitted } = this.ofTotals(header);
    return { notes: [...unread, ...rates, ...notes], fitted };
  }

  private ofElements(fileName: string, title: string, found: UnknownElementStats | undefined): string[] {
    if (!found || !hasTooManyUnknownElements(found)) return [];
    const share = Math.round((found.strange / found.all) * 100);
    const text = phraseUnknownElementsQuestion(fileName, title, { share, names: found.names });
    if (!this.answers.partly) throw new ImportQuestionError(text, [{ partly: true }]);
    return [`${share}% 的元素不属于“${title}”，没有读取：${found.names.join('、')}`];
  }

  private ofRates(): string[] {
    const { rates = '' } = this.answers;
    const isFitted = rates !== '' && rates !== '1';
    const { texts, factor } = this.rates.doubts();
    const [text] = texts;
    // What was answered for another file is wrong for this one where all rates are off after it.
    if (text && isFitted && factor)
      throw new ImportQuestionError(`费率乘以 ${rates} 后仍不符。${text}`, [{ rates: '1' }], texts);
    const fit: OfferedImportAnswer[] = factor ? [{ rates: factor }] : [];
    if (text && rates === '') throw new ImportQuestionError(text, [...fit, { rates: '1' }], texts);
    return isFitted ? [`费率已乘以 ${rates}`, ...texts] : [...texts];
  }

  private ofTotals(header: CostFileHeader): Proved {
    const { unit, accept } = this.answers;
    const fitted = unit ? this.totals.inUnit(unit, header) : [];
    const { texts, stops, unit: seen } = this.totals.doubts(header);
    if (stops && !accept) {
      const fit: OfferedImportAnswer[] = seen && !unit ? [{ unit: seen as '1000' | '10000' }] : [];
      throw new ImportQuestionError(texts[0] ?? '', [...fit, { accept: true }], texts);
    }
    const converted = fitted.length > 0 ? [`写明的合计（${unit === '1000' ? '千元' : '万元'}）已换算为元`] : [];
    return { notes: [...converted, ...texts], fitted };
  }
}
