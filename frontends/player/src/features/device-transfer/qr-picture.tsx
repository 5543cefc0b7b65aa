import { styled } from 'styled-components';
import { encode } from 'uqr';

/** The white around it that a camera needs, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** Dark on light in either theme, and where colours are forced: many cameras read nothing else. */
const Picture = styled.svg`
  display: block;
  width: min(220px, 100%);
  height: auto;
  border-radius: var(--radius-m);
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;

/** A text as a QR code, one path over all its dark modules. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </Picture>
  );
}
