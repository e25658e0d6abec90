import { Link } from "@kezhuan/web/ui/link.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import "./newest.css";

interface HomeSectionProps {
  title: React.ReactNode;
  lead?: string;
  /** Where the rest is. */
  all?: { to: string; label: string };
  /** Undefined while it is on its way; then so many rows stand in. */
  isThere: boolean;
  waiting?: number;
  children: React.ReactNode;
}

/** A part of the home page: what it is about on the left, its rows beside it. */
export function HomeSection({ title, lead, all, isThere, waiting = 4, children }: HomeSectionProps) {
  return (
    <section className="inside newest" aria-busy={!isThere}>
      <header>
        <h2 className="section-title">{title}</h2>
        {lead && <p>{lead}</p>}
        {all && (
          <Link className="newest-all" to={all.to}>
            {all.label}
            <Icon name="arrow" size={18} />
          </Link>
        )}
      </header>
      <div className="newest-rows">{isThere ? children : <RowSkeletons count={waiting} />}</div>
    </section>
  );
}
