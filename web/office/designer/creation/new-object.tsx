import { ArrowLeftOutlined } from "@ant-design/icons";
import type { ObjectSummary } from "@kezhuan/contract/api/design";
import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import { useState } from "react";
import { toCreateObject } from "@kezhuan/web/meta/design/new-object.ts";
import { templateChanges, type TemplateName } from "@kezhuan/web/meta/design/object-templates.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError } from "@kezhuan/web/office/form/focus-field.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { useShellPage } from "@kezhuan/web/office/shell/use-shell-page.ts";
import { BasicsForm } from "./basics-form.tsx";
import { CreationPlan } from "./creation-plan.tsx";
import { DESIGN_PATH } from "../design-paths.ts";
import { designTexts } from "../design-texts.ts";
import { DesignerContext, type Designer } from "../designer-context.tsx";
import { NewObjectDesign } from "./new-object-design.tsx";
import { NewObjectFoot } from "./new-object-foot.tsx";
import { newTexts } from "./new-texts.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { useNewObject } from "./use-new-object.ts";

/** An object from its names to its first list. */
export function NewObject() {
  const t = useText(newTexts);
  const tDesign = useText(designTexts);
  const object = useNewObject();
  const { designer, basics } = object;
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<ChangeOf<"createObject">>();
  useShellPage(t("title"));
  const begin = useTemplates(designer);
  const preview = () => {
    setTried(true);
    const isReady =
      Object.keys(object.nameErrors).length === 0 &&
      object.unready.length === 0 &&
      designer.view.fields.length > 0;
    if (isReady) return setAsked(toCreateObject(designer.view, basics.name, basics.label));
    showToast(t("check"));
    return focusFirstError(document.querySelector(".designer"));
  };
  return (
    <DesignerContext value={designer}>
      <div className="designer new-object">
        <header className="object-head">
          <Link to={DESIGN_PATH} className="object-back">
            <ArrowLeftOutlined aria-hidden />
            {tDesign("back")}
          </Link>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </header>
        <section aria-label={t("basics")} className="new-object-part">
          <BasicsForm
            basics={basics}
            taken={object.taken}
            errors={{ ...ofObject(designer.problems), ...(isTried ? object.nameErrors : {}) }}
            onChange={object.setBasics}
          />
        </section>
        <section className="new-object-part">
          <h2>{t("template")}</h2>
          <TemplatePicker onChoose={begin} />
        </section>
        <NewObjectDesign />
        <NewObjectFoot object={object} isTried={isTried} onPreview={preview} />
        {asked && (
          <CreationPlan
            change={asked}
            onClose={() => setAsked(undefined)}
            onProblems={object.setProblems}
            onApplied={() => {
              setTried(false);
              object.forget();
            }}
          />
        )}
      </div>
    </DesignerContext>
  );
}

/** Begins the design with a template, after asking where that replaces something. */
function useTemplates(designer: Designer) {
  const t = useText(newTexts);
  return async (template: TemplateName, owner?: ObjectSummary): Promise<boolean> => {
    const question = { title: t("replaceTitle"), text: t("replaceText"), yes: t("replace") };
    if (designer.changes.length > 0 && !(await askPerson(question))) return false;
    designer.discard();
    designer.record(...templateChanges(template, owner && { name: owner.objname, label: owner.label }));
    return true;
  };
}

/** What the server said of the object itself, by part. */
function ofObject(problems: Designer["problems"]): Record<string, string> {
  return Object.fromEntries(
    problems.filter(({ field }) => field === undefined).map(({ part, message }) => [part, message]),
  );
}
