import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type CheckRecordDetails, qualityCalls } from '../../model/index.ts';

type Paper = 'docx' | 'xlsx' | 'marked';

interface PaperWords {
  readonly title: string;
  readonly done: string;
  readonly icon: ComponentType<{ 'aria-hidden': boolean }>;
}

const PAPERS: Readonly<Record<Paper, PaperWords>> = {
  docx: { title: 'Word 报告', done: '报告已生成', icon: FileWordOutlined },
  xlsx: { title: 'Excel 报告', done: '报告已生成', icon: FileExcelOutlined },
  marked: { title: '标注原表', done: '原表已标注', icon: BgColorsOutlined },
};

/** The format of files that were read from a workbook. */
const WORKBOOK = 'excel-tables';

const make = (paper: Paper, recordId: string): Promise<unknown> =>
  paper === 'marked'
    ? downloadAnswer(qualityCalls.markedWorkbook, { body: { recordId } }, '质检标注.xlsx')
    : downloadAnswer(qualityCalls.report, { body: { recordId, format: paper } }, `质检报告.${paper}`);

/** What a finished check is handed out as; a workbook also as itself, its faulty cells marked. */
export function QualityReportButtons({ record }: { record: CheckRecordDetails }) {
  const isOwn = useSession(({ user }) => user !== null);
  const [making, setMaking] = useState<Paper | null>(null);
  const hand = async (paper: Paper) => {
    setMaking(paper);
    const done = await make(paper, record.id).then(
      () => true,
      () => false,
    );
    setMaking(null);
    if (done) toast.success(PAPERS[paper].done);
  };
  const papers: Paper[] = ['docx', 'xlsx', ...(record.file.format === WORKBOOK && isOwn ? (['marked'] as const) : [])];
  return papers.map((paper) => {
    const { title, icon: Icon } = PAPERS[paper];
    return (
      <Button
        key={paper}
        size="small"
        icon={<Icon aria-hidden />}
        loading={making === paper}
        disabled={making !== null}
        onClick={() => void hand(paper)}
      >
        {making === paper ? '正在生成' : title}
      </Button>
    );
  });
}
