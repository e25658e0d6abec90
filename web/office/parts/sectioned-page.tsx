import "./sheet.css";

interface SheetProps {
  title: string;
  /** What the page is for, below its title. */
  lead?: string;
  /** Beside the title. */
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** A page made of sections: the name of each on the left, what it holds on the right. */
export function Sheet({ title, lead, tools, children }: SheetProps) {
  return (
    <div className="sheet">
      <header>
        <h1>{title}</h1>
        {tools}
      </header>
      {lead && <p className="sheet-note">{lead}</p>}
      {children}
    </div>
  );
}
