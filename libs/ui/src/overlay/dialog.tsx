import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `full` covers the page, `side` comes in from the right. */
  readonly variant: 'full' | 'side';
  readonly children: ReactNode;
}

/** A modal dialog. Its code (13 KB) is fetched when the first one opens; if that fails, it closes again. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps>>();

  useEffect(() => {
    if (!open || Loaded) return;
    let wanted = true;
    import('./dialog.radix.tsx').then(
      (module) => wanted && setLoaded(() => module.RadixDialog),
      () => wanted && onClose(),
    );
    return () => {
      wanted = false;
    };
  }, [open, onClose, Loaded]);

  return Loaded ? <Loaded {...props} /> : null;
}
