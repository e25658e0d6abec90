import "./mark.css";

export type MarkKind = "supply" | "demand" | "expert" | "institution" | "match";

/**
 * The sign of a kind of record: achievement a dot, demand a ring that waits for one, expert a diamond, institution a
 * square; a match is the dot in the ring. Shape and colour say the same, and a word always stands beside it.
 */
export function Mark({ kind, size = 10 }: { kind: MarkKind; size?: number }) {
  return (
    <svg className={`mark mark-${kind}`} viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
      {kind === "supply" && <circle cx="6" cy="6" r="4.5" className="mark-dot" />}
      {kind === "demand" && <circle cx="6" cy="6" r="4.4" className="mark-ring" />}
      {kind === "expert" && <path d="M6 .8 11.2 6 6 11.2.8 6Z" className="mark-dot" />}
      {kind === "institution" && <path d="M1.5 1.5h9v9h-9Z" className="mark-dot" />}
      {kind === "match" && (
        <>
          <circle cx="6" cy="6" r="4.9" className="mark-ring" />
          <circle cx="6" cy="6" r="3" className="mark-dot" />
        </>
      )}
    </svg>
  );
}
