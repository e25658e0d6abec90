import { Link } from "@kezhuan/web/ui/link.tsx";
import "./sidebar.css";

interface WaysOnProps {
  title: string;
  codes: readonly string[];
  wayOf: (code: string) => { to: string; label: string };
}

/** Codes of a dictionary, each leading to what else has it. */
export function WaysOn({ title, codes, wayOf }: WaysOnProps) {
  if (codes.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sidebar-ways">
        {codes.map(wayOf).map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
