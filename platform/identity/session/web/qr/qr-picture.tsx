import { QRCode } from 'antd';

/** A QR code of an address, dark on white; whoever shows it says what it is. `size` in px. */
export default function QrPicture({ value, size }: { value: string; size: number }) {
  return (
    <div aria-hidden="true">
      <QRCode type="svg" value={value} size={size} bordered={false} errorLevel="M" color="#0f2b44" bgColor="#ffffff" />
    </div>
  );
}
