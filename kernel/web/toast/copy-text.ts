import { toast } from './toast.ts';

interface CopyMessages {
  /** Said once it is copied. */
  readonly done?: string;
  /** Said where it cannot be. */
  readonly refused?: string;
}

/**
 * Copies a text to the clipboard and says so, or says what to do instead: firms open the product by plain http within the
 * house, where browsers keep the clipboard closed.
 */
export async function copyText(
  text: string,
  { done = '已复制', refused = '浏览器不允许复制，请手动选择文字' }: CopyMessages = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.warning(refused);
  }
}
