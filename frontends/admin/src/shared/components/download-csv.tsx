import { AdminIcon, Button } from '@imguessr/ui';

/** A button that saves a table as a CSV file; `content` is called when it is pressed. */
export function DownloadCsv({ name, file, content }: { name: string; file: string; content: () => string }) {
  return (
    <Button onClick={() => save(file, content())}>
      <AdminIcon name="download" size={18} />
      {name}
    </Button>
  );
}

function save(file: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
}
