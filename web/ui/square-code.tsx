import { encode } from "uqr";
import { traceSquares } from "./trace-squares.ts";
import "./square-code.css";

/** White around the code; readers want four squares of it. */
const QUIET = 4;

/** An address as a square code (QR), drawn here. It stays black on white in every mode, or cameras would miss it. */
export function SquareCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  return (
    <svg className="square-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={traceSquares(data)} />
    </svg>
  );
}
