/** A line drawing of 24 units that takes the colour of the text around it; always decoration, never the only label. */
export function Glyph({ path, size = 22 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
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
