import "./sectioned-page.css";

interface SectionedPageProps {
  title: string;
  /** What the page is for, below its title. */
  lead?: string;
  /** Beside the title. */
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** A page made of sections: the name of each on the left, what it holds on the right. */
export function SectionedPage({ title, lead, tools, children }: SectionedPageProps) {
  return (
    <div className="sectioned-page">
      <header>
        <h1>{title}</h1>
        {tools}
      </header>
      {lead && <p className="sectioned-note">{lead}</p>}
      {children}
    </div>
  );
}
