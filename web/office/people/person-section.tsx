import { useId } from "react";

interface PersonSectionProps {
  title: string;
  /** Beside the title: what can be done with the whole of it. */
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of a user's page. */
export function PersonSection({ title, tools, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="person-section-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
