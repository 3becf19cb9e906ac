/** px of a line of the pen. */
const PEN = 4;

/** Draws from where the pen was set down until it is lifted. */
export function drawPenStroke(pad: HTMLCanvasElement, { pointerId, offsetX, offsetY }: PointerEvent): void {
  const pen = pad.getContext('2d');
  if (!pen) return;
  const scale = pad.width / pad.clientWidth;
  pad.setPointerCapture(pointerId);
  pen.lineWidth = PEN;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(offsetX * scale, offsetY * scale);
  const draw = (event: PointerEvent) => {
    pen.lineTo(event.offsetX * scale, event.offsetY * scale);
    pen.stroke();
  };
  const stop = () => {
    pad.removeEventListener('pointermove', draw);
    pad.removeEventListener('pointerup', stop);
    pad.removeEventListener('pointercancel', stop);
  };
  pad.addEventListener('pointermove', draw);
  pad.addEventListener('pointerup', stop);
  pad.addEventListener('pointercancel', stop);
}

export const clearSignaturePad = (pad: HTMLCanvasElement): void =>
  pad.getContext('2d')?.clearRect(0, 0, pad.width, pad.height);

/** Puts a picture in place of what was drawn, as large as fits. @returns false where it is none */
export async function drawSignaturePicture(pad: HTMLCanvasElement, file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return false;
  const scale = Math.min(pad.width / picture.width, pad.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  clearSignaturePad(pad);
  pad.getContext('2d')?.drawImage(picture, (pad.width - width) / 2, (pad.height - height) / 2, width, height);
  picture.close();
  return true;
}
