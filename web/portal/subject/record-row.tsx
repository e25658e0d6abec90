import { Link } from "@kezhuan/web/ui/link.tsx";
import "./record-row.css";

interface RecordRowProps {
  to: string;
  title: React.ReactNode;
  summary?: React.ReactNode;
  /** Why a search has found it, where that is not to be seen. */
  note?: React.ReactNode;
  origin: React.ReactNode;
  /** The deciding facts, in a column of their own. */
  facts: React.ReactNode;
  /** A picture of it, in lists where some have one; null where this one has none. */
  picture?: React.ReactNode;
  /** A small sign before the title: a face, a house. */
  sign?: React.ReactNode;
  level?: 2 | 3 | undefined;
  /** What can be done with it from here. */
  tools?: React.ReactNode;
}

/** One record as a typographic row: the title first, the deciding facts beside it. */
export function RecordRow(props: RecordRowProps) {
  const { to, title, summary, note, origin, facts, picture, sign, level = 2, tools } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article
      className="record-row"
      data-sign={sign === undefined ? undefined : true}
      data-pictures={picture === undefined ? undefined : true}
    >
      {sign}
      <div className="record-row-text">
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {summary && <p className="record-row-summary">{summary}</p>}
        {note}
        <div className="record-row-foot">
          {origin}
          {tools && <div className="record-tools">{tools}</div>}
        </div>
      </div>
      <div className="record-row-facts">{facts}</div>
      {picture && (
        // The title leads to the same place.
        <Link className="record-row-picture" to={to} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
    </article>
  );
}
