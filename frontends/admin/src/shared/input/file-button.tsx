import { Button } from '@imguessr/ui';
import { type ReactNode, useRef } from 'react';

/** A button that lets a file be chosen. */
export function FileButton({
  label,
  accept,
  isBusy = false,
  onChoose,
  children,
}: {
  /** The accessible name of the field with the file. */
  label: string;
  accept: string;
  isBusy?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
