import { Field, TextInput } from '@imguessr/ui';

interface ImageFileFieldProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lets images be chosen. */
export function ImageFileField({ label, multiple = false, onFiles }: ImageFileFieldProps) {
  return (
    <Field label={label} hint="JPG, PNG, GIF">
      {(ids) => (
        <TextInput
          {...ids}
          type="file"
          accept="image/*"
          multiple={multiple}
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      )}
    </Field>
  );
}
