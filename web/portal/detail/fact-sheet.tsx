import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./facts.css";

const texts = defineText({ title: { zh: "关键信息", en: "Key facts" } });

interface FactSheetProps {
  /** The fact that weighs most, with its name above it. */
  lead: { name: string; children: React.ReactNode };
  /** `Fact`s. */
  children: React.ReactNode;
}

/** What decides, under the one heavy line of the page. */
export function FactSheet({ lead, children }: FactSheetProps) {
  const t = useText(texts);
  return (
    <section className="facts" aria-label={t("title")}>
      <div className="facts-lead">
        <h2>{lead.name}</h2>
        {lead.children}
      </div>
      <dl className="facts-list">{children}</dl>
    </section>
  );
}

interface FactProps {
  name: string;
  children: React.ReactNode;
  isStrong?: boolean;
}

/** One fact; nothing at all where nothing is known. */
export function Fact({ name, children, isStrong = false }: FactProps) {
  if (children === undefined || children === null || children === "" || children === false) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isStrong ? "facts-strong figures" : undefined}>{children}</dd>
    </div>
  );
}
