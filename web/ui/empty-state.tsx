import "./empty-state.css";

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  lead: string;
  /** Buttons or links to do it with. */
  children?: React.ReactNode;
  /** Heading level: 1 when it is all there is on the page. */
  level?: 1 | 2;
  /** `alert` when something went wrong, so that it is read out. */
  role?: "alert" | "status";
}

/** An empty ring: nothing has come to fill it. */
export function EmptyState({ title, lead, children, level = 2, role = "status" }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="empty-state" role={role}>
      <svg viewBox="6 0 90 48" width="90" height="48" aria-hidden="true">
        <circle cx="60" cy="24" r="18" className="empty-state-ring" />
        <circle cx="12" cy="24" r="6" className="empty-state-dot" />
        <path d="M22 24h14" className="empty-state-way" />
      </svg>
      <Heading>{title}</Heading>
      <p>{lead}</p>
      {children && <div className="empty-state-ways">{children}</div>}
    </div>
  );
}
