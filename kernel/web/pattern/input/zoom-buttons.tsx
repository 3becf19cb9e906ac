import { Button, Space } from 'antd';

interface ZoomButtonsProps {
  readonly onOut: () => void;
  readonly onFit: () => void;
  readonly onIn: () => void;
  readonly className?: string | undefined;
}

/** Smaller, as large as the window shows, larger. */
export function ZoomButtons({ onOut, onFit, onIn, className }: ZoomButtonsProps) {
  return (
    <Space.Compact size="small" className={className} data-print="no">
      <Button size="small" aria-label="缩小" onClick={onOut}>
        −
      </Button>
      <Button size="small" onClick={onFit}>
        适应窗口
      </Button>
      <Button size="small" aria-label="放大" onClick={onIn}>
        +
      </Button>
    </Space.Compact>
  );
}
