import { MAX_LOGO_BYTES } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, FieldFrame } from '@imguessr/ui';
import { useId, useRef, useState } from 'react';
import { dataUrlOf } from '../../shared/input/data-url.ts';
import { Logo, Row } from './site.style.ts';

const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml';

/**
 * `current` is the address of the stored logo; `draft` a data URL, or empty if it is to be removed.
 */
export function LogoField({
  current,
  draft,
  onChange,
}: {
  current: string | undefined;
  draft: string | undefined;
  onChange: (logo: string | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const shown = draft ?? current;

  const read = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_LOGO_BYTES;
    setProblem(
      isTooLarge ? text('The logo is larger than 512 KiB. Choose a smaller file.') : undefined,
    );
    if (!isTooLarge) onChange(await dataUrlOf(file));
  };
  return (
    <FieldFrame role="group" aria-labelledby={id}>
      <Row>
        <b id={id}>{text('Logo')}</b>
        {/* An SVG in an image runs no scripts and loads nothing. */}
        {shown && <Logo src={shown} alt={text('The logo')} />}
        <Button type="button" onClick={() => input.current?.click()}>
          {shown ? text('Replace…') : text('Choose…')}
        </Button>
        {shown && (
          <Button type="button" $tone="quiet" onClick={() => onChange(current ? '' : undefined)}>
            {text('Remove logo')}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={text('File of the logo')}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <small role={problem ? 'alert' : undefined}>
        {problem ??
          text('PNG, JPEG, WebP or SVG, best a square. It becomes the icon of the site, too.')}
      </small>
    </FieldFrame>
  );
}
