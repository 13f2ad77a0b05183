import type { Ref } from 'react';

interface FileInputProps {
  /** `click()` opens the choice. */
  ref: Ref<HTMLInputElement>;
  /** Media types. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The choice of files of the browser, which a button beside it opens. */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      // The library's forms show every file input; a class would lose against them.
      style={{ display: 'none' }}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
