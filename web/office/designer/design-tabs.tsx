import { Link } from "@kezhuan/web/ui/link.tsx";
import type { DesignTab } from "@kezhuan/web/meta/design/locate-problem.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "../list/view-tabs.css";
import { designTabs, pathOfDesign } from "./design-paths.ts";
import { designTexts } from "./design-texts.ts";
import { useDesigner } from "./designer-context.tsx";

/** The parts of a design; each has an address. */
export function DesignTabs({ current }: { current: DesignTab }) {
  const t = useText(designTexts);
  const { base, view, problems } = useDesigner();
  const counts: Partial<Record<DesignTab, number>> = {
    fields: view.fields.length,
    indexes: view.indexes.length,
    retired: view.retired.length,
  };
  return (
    <nav className="view-tabs design-tabs" aria-label={t("tabs")}>
      {designTabs.map((tab) => {
        const wrong = problems.filter((problem) => problem.tab === tab).length;
        return (
          <Link
            key={tab}
            to={pathOfDesign(base.object.name, tab)}
            aria-current={tab === current ? "page" : undefined}
          >
            {t(tab)}
            {counts[tab] !== undefined && <small>{counts[tab]}</small>}
            {wrong > 0 && <em aria-label={t("problems", { count: wrong })}>{wrong}</em>}
          </Link>
        );
      })}
    </nav>
  );
}
