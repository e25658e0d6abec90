import type { Words } from "../subject/words.ts";
import "./availability.css";

/** Whether the expert takes enquiries: a filled, half or empty sign, and the word. */
export function Availability({ code, words }: { code: string | undefined; words: Words }) {
  if (!code) return null;
  return (
    <p className={`availability availability-${code}`}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
        <circle cx="6" cy="6" r="4.5" />
        {code === "busy" && <path d="M6 1.500a4.500 4.500 0 0 0 0 9Z" />}
      </svg>
      {words.codeLabel("availability", code)}
    </p>
  );
}
