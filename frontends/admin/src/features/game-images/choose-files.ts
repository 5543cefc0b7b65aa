/** Opens the file dialog of the browser, and calls back with the chosen images. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}
