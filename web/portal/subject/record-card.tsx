import { Link } from "@kezhuan/web/ui/link.tsx";
import "./record-card.css";

interface RecordCardProps {
  to: string;
  /** What is compared first. */
  top: React.ReactNode;
  title: React.ReactNode;
  summary: React.ReactNode;
  origin: React.ReactNode;
  /** A picture of it: null where this one has none. */
  picture?: React.ReactNode;
  /** The last line: what decides, and beside it what comes along. */
  terms: { strong: React.ReactNode; quiet: React.ReactNode };
  /** What can be done with it from here. */
  tools?: React.ReactNode;
}

/** One record among others to compare: the same facts at the same height in each. */
export function RecordCard({ to, top, title, summary, origin, picture, terms, tools }: RecordCardProps) {
  return (
    <article className="record-card">
      {picture && <div className="record-card-picture">{picture}</div>}
      <div>{top}</div>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className="record-card-summary">{summary}</p>
      {origin}
      <p className="record-card-terms">
        <b className="figures">{terms.strong}</b>
        <span>{terms.quiet}</span>
      </p>
      {tools && <div className="record-tools">{tools}</div>}
    </article>
  );
}
