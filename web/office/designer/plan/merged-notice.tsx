import { objectTraitTexts, traitTexts } from "@kezhuan/web/meta/design/trait-texts.ts";
import type { Contested } from "@kezhuan/web/meta/design/merge-draft.ts";
import type { Label } from "@kezhuan/contract/metadata/label";
import { Button } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { designTexts } from "../design-texts.ts";
import { useDesigner } from "../designer-context.tsx";
import { useChangeWords } from "./use-change-words.ts";

/** Tells what became of the draft when somebody else changed the object in the meantime. */
export function MergedNotice() {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { base, view, merged, forgetMerged } = useDesigner();
  const describe = useChangeWords({ base, view });
  if (!merged) return null;
  const { dropped, contested } = merged;
  const labels: Readonly<Record<string, Label>> = objectTraitTexts;
  const name = (one: Contested): string => {
    if ("states" in one) return t("statesOf");
    if ("object" in one) return pickLabel(labels[one.object] ?? objectTraitTexts.label, language);
    const field = view.fields.find(({ def }) => def.name === one.field);
    const label = field ? pickLabel(field.def.label, language) : one.field;
    return `${label} · ${pickLabel(traitTexts[one.trait], language)}`;
  };
  return (
    <section className="design-note" role="alert">
      <div>
        <h2>{t("mergedTitle")}</h2>
        {dropped.length > 0 && (
          <>
            <p>{t("mergedDropped")}</p>
            <ul>
              {dropped.map(({ change, problem }, place) => (
                <li key={place}>
                  {describe(change)} · {t(`dropped_${problem}`)}
                </li>
              ))}
            </ul>
          </>
        )}
        {contested.length > 0 && (
          <>
            <p>{t("mergedContested")}</p>
            <ul>
              {contested.map((one, place) => (
                <li key={place}>{name(one)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button onClick={forgetMerged}>{t("understood")}</Button>
    </section>
  );
}
