import { useEffect, useLayoutEffect, useState } from 'react';
import { isAnimated, unusableReason } from '../upload/picture-file.ts';

/** Returns why a file cannot be uploaded, and whether it is an animation, once that is known. */
export function useFileFacts(file: File | undefined): {
  readonly problem?: string | undefined;
  readonly isAnimation: boolean;
} {
  const [facts, setFacts] = useState<{
    file: File;
    problem: string | undefined;
    isAnimation: boolean;
  }>();
  useEffect(() => {
    if (!file) return;
    void Promise.all([unusableReason(file), isAnimated(file)]).then(([problem, isAnimation]) =>
      setFacts({ file, problem, isAnimation }),
    );
  }, [file]);
  return facts && facts.file === file ? facts : { isAnimation: false };
}

/** Returns an address for showing a file, which is released when another file takes its place. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
