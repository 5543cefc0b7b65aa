/**
 * On a 24-unit grid in the current text colour. Hidden from assistive technology: needs a label
 * beside it.
 */
export function Glyph({ path, size = 22 }: { path: string; size?: number | undefined }) {
  const side = `calc(${size} * var(--px))`;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      style={{ width: side, height: side }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
