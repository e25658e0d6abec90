import type { MergeMove } from "@kezhuan/contract/api/merge";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { mergeTexts } from "./merge-texts.ts";

/** What names the record that goes, counted by where it stands. */
export function MovedPlaces({ moves }: { moves: readonly MergeMove[] }) {
  const t = useText(mergeTexts);
  return (
    <section className="merge-moves">
      <h3>{t("moves")}</h3>
      {moves.length === 0 && <p className="merge-lead">{t("noMoves")}</p>}
      <dl>
        {moves.map(({ objname, field, label, count, unseen }) => (
          <div key={`${objname ?? ""} ${field ?? ""}`}>
            <dt>{label ?? t("otherData")}</dt>
            <dd className="figures">
              {t(unseen ? (count > 0 ? "countMore" : "countUnseen") : "count", { count })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
