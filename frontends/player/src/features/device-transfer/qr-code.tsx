import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Width of the white border that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on light in both themes and in forced colours: many scanners read nothing else. */
const Picture = styled.svg`
  display: block;
  width: min(220px, 100%);
  height: auto;
  border-radius: var(--radius-m);
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;

/** A text as a QR code, drawn as one path over all dark modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </Picture>
  );
}
