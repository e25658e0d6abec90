import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

interface PanelProps {
  title: string;
  isLoading: boolean;
  isEmpty: boolean;
  /** The charts of bars bring their heading with them. */
  isTitled?: boolean;
  children: React.ReactNode;
}

/** One group of figures: as high while they come, and a word where there are none. */
export function Panel({ title, isLoading, isEmpty, isTitled = false, children }: PanelProps) {
  const t = useText(dashboardTexts);
  const showsOwn = isTitled && !isLoading && !isEmpty;
  return (
    <section className="dashboard-panel" aria-label={title}>
      {!showsOwn && <h2>{title}</h2>}
      {isLoading ? (
        <Skeleton height="180px" />
      ) : isEmpty ? (
        <p className="dashboard-note">{t("empty")}</p>
      ) : (
        children
      )}
    </section>
  );
}
