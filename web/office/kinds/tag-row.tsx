import "./tag-row.css";

/** Several short texts side by side; in a cell the row is cut, on a page it wraps. */
export function TagRow({ texts }: { texts: readonly string[] }) {
  return (
    <span className="tag-row">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
