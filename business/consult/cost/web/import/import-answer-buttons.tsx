import { Button } from 'antd';
import type { ImportQuestion, LastImportAnswers, OfferedImportAnswer } from '../../model/index.ts';
import styles from './import.module.css';

interface AnswerButtonsProps {
  readonly ask: ImportQuestion;
  /** Reads the file all the same. */
  readonly onAnswer: (answer: OfferedImportAnswer) => void;
}

/** The answers that have a refused file read all the same; what was answered for the last one of its kind goes first. */
export function ImportAnswerButtons({ ask: { answers, last }, onAnswer }: AnswerButtonsProps) {
  return (
    <>
      {last ? (
        <Button type="primary" onClick={() => onAnswer(last.answers)}>
          按上次的选择导入
        </Button>
      ) : null}
      {answers.map((answer) => (
        <Button key={JSON.stringify(answer)} onClick={() => onAnswer(answer)}>
          {wordsOf(answer)}
        </Button>
      ))}
    </>
  );
}

/** What was answered for the last file of the same root, namespace and maker. */
export const LastImportAnswerHint = ({ last: { answers, by, on } }: { last: LastImportAnswers }) => (
  <p className={styles.hint}>
    同一软件的同类文件，{by} 于 {on} 选择：
    {Object.entries(answers)
      .filter(([key]) => key !== 'title')
      .map(([key, value]) =>
        wordsOf({ [key]: value, ...(key === 'as' ? { title: answers.title } : {}) } as OfferedImportAnswer),
      )
      .join('；')}
  </p>
);

function wordsOf({ title, as, partly, rates, unit }: OfferedImportAnswer): string {
  if (as) return `按“${title || as}”读取`;
  if (partly) return '不读这些元素，导入其余内容';
  if (unit) return unit === '1000' ? '合计按千元换算后导入' : '合计按万元换算后导入';
  if (rates) return rates === '1' ? '费率不改，照原样导入' : `费率乘以 ${rates} 后导入`;
  return '已核对，仍要导入';
}
