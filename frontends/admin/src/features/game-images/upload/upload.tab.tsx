import {
  CLUE_TEXT_NAMES,
  CLUE_TEXTS,
  isSameCredit,
  NO_CLUE_TEXTS,
  NO_CREDIT,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, Soft, TextAreaField } from '@imguessr/ui';
import { useState } from 'react';
import { CLUE_TEXT_LABELS, clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';
import { useUnsavedWarning } from '../../../shared/services/unsaved-changes.ts';
import { CreditFields } from '../texts/credit-fields.tsx';
import { ImageFileField } from './image-file-field.tsx';
import type { PictureFacts } from './picture-upload.ts';

/** Uploads images with a text and a credit that are the same for all of them. */
export function UploadTab({
  word,
  files,
  onFiles,
  onUpload,
}: {
  word: string;
  /** Those that were chosen, dropped or pasted. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onUpload: (facts: PictureFacts) => void;
}) {
  const [texts, setTexts] = useState(NO_CLUE_TEXTS);
  const [credit, setCredit] = useState(NO_CREDIT);
  const isTyped = Object.values(texts).some((typed) => typed.trim() !== '');
  useUnsavedWarning(isTyped || !isSameCredit(credit) || files.length > 0);

  const submit = (form: HTMLFormElement) => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) return invalid.focus();
    if (files.length === 0) return;
    onUpload({ ...texts, ...(!isSameCredit(credit) && { credit }) });
    setTexts(NO_CLUE_TEXTS);
    setCredit(NO_CREDIT);
    form.reset();
  };

  return (
    <Form onSubmit={submit}>
      <ImageFileField label={text('Image file')} multiple onFiles={onFiles} />
      <Soft>
        {text('You can also drop or paste images here.')}{' '}
        {text('Only the first frame of an animation is used.')}
      </Soft>
      {files.length > 0 && <p role="status">{files.map(({ name }) => name).join(', ')}</p>}
      {CLUE_TEXT_NAMES.map((name) => (
        <TextAreaField
          key={name}
          label={text('{name} (optional)', { name: CLUE_TEXT_LABELS[name].label })}
          hint={CLUE_TEXT_LABELS[name].hint}
          error={clueTextProblem(name, texts[name], word)}
          rows={2}
          maxLength={CLUE_TEXTS[name].maxLength}
          value={texts[name]}
          onChange={(typed) => setTexts({ ...texts, [name]: typed })}
        />
      ))}
      <details>
        <summary>{text('Add a credit')}</summary>
        <CreditFields
          credit={credit}
          onChange={setCredit}
          legend={files.length > 1 ? text('Credit of every selected image') : text('Credit')}
        />
      </details>
      <Button type="submit" $tone="primary" disabled={files.length === 0}>
        {files.length > 1
          ? text('Upload {count} Images', { count: files.length })
          : text('Upload Image')}
      </Button>
    </Form>
  );
}
