import { Button } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { designTexts } from "../design-texts.ts";
import { newTexts } from "./new-texts.ts";
import type { useNewObject } from "./use-new-object.ts";
import "../plan/draft-bar.css";

interface NewObjectFootProps {
  object: ReturnType<typeof useNewObject>;
  isTried: boolean;
  onPreview: () => void;
}

/** What keeps the object from being made, and the way to its plan. */
export function NewObjectFoot({ object, isTried, onPreview }: NewObjectFootProps) {
  const t = useText(newTexts);
  const tDesign = useText(designTexts);
  const { language } = usePreferences();
  const { designer, unready, forget } = object;
  const discard = async () => {
    const question = { title: t("discard"), text: t("discardText"), yes: t("discard"), isGrave: true };
    if (await askPerson(question)) forget();
  };
  const nameField = (name: string) => {
    const def = designer.view.fields.find((one) => one.def.name === name)?.def;
    return (def && pickLabel(def.label, language)) || name;
  };
  const problems = [
    ...(designer.view.fields.length === 0 ? [t("needField")] : []),
    ...unready.map(({ def, problem }) =>
      t("fieldProblems", { name: pickLabel(def.label, language) || def.name, problem }),
    ),
    ...designer.problems.map(({ field, message }) =>
      field === undefined ? message : t("fieldProblems", { name: nameField(field), problem: message }),
    ),
  ];
  return (
    <section className="draft-bar" aria-label={t("preview")}>
      <div className="draft-bar-row">
        <div className="draft-bar-words">
          {isTried && problems.length > 0 ? (
            <ul className="draft-bar-problem" role="alert">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            <small>{tDesign("unsavedLead")}</small>
          )}
        </div>
        <div className="designer-actions">
          <Button onClick={() => void discard()}>{t("discard")}</Button>
          <Button type="primary" onClick={onPreview}>
            {t("preview")}
          </Button>
        </div>
      </div>
    </section>
  );
}
