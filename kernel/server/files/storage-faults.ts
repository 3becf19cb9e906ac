import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';

/** The storage serves, but has no such content: it was lost, or removed meanwhile. */
export class MissingFileContent extends Refusal {
  constructor() {
    super('文件内容已不存在', 404);
  }
}

/** The storage does not serve: people read the text, and the log tells the cause to those who run the product. */
export class StorageFault extends Refusal {
  constructor(
    message: string,
    override readonly cause: unknown,
  ) {
    super(translatable`文件存储不可用：${message}`, 503);
  }
}
