import { Descriptions, type DescriptionsProps } from 'antd';
import { useIsMobile } from '../../theme/media-queries.ts';

/** Details beside one another unless said otherwise (R1-487), and at most (R1-488). */
const USUAL = 3;
const MOST = 4;

interface DetailsProps {
  readonly items: NonNullable<DescriptionsProps['items']>;
  readonly columns?: number;
}

/** Facts with their names, in columns; below one another on a phone. */
export function DetailsList({ items, columns = USUAL }: DetailsProps) {
  const isMobile = useIsMobile();
  return <Descriptions size="small" column={isMobile ? 1 : Math.min(columns, MOST)} items={items} />;
}
