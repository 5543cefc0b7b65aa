import { AdminIcon, Button, saveFile } from '@imguessr/ui';

/** A button that saves a table as a CSV file; `content` is called when it is pressed. */
export function DownloadCsv({
  name,
  file,
  content,
}: {
  name: string;
  file: string;
  content: () => string;
}) {
  return (
    <Button onClick={() => saveFile(file, 'text/csv', content())}>
      <AdminIcon name="download" size={18} />
      {name}
    </Button>
  );
}
