import { type ReactNode, useRef } from 'react';
import { PICTURE_MEDIA_TYPES } from './picture-file.ts';

interface ChoosePictureProps {
  readonly onPictures: (files: readonly File[]) => void;
  /** The button that opens the window for files. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Chooses pictures of this computer. */
export function PictureFileChooser({ onPictures, children }: ChoosePictureProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept={PICTURE_MEDIA_TYPES.join()}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
