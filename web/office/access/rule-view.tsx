import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { viewKindDefs } from "@kezhuan/contract/metadata/view-kinds";
import { Select } from "antd";
import { useId } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { useSentence } from "../search/use-sentence.ts";
import { ruleTexts } from "./rule-texts.ts";
import { fieldsThrough, findView, viewsForRules } from "./view-window.ts";

interface RuleViewProps {
  /** The object whose views are meant. */
  target: ObjectMeta;
  /** A view's name or id; empty: the rule goes by none. */
  value: string;
  error: string | undefined;
  onChange: (view: string | null) => void;
}

/** The view through which alone the rule lets records be seen, and what that comes to. */
export function RuleView({ target, value, error, onChange }: RuleViewProps) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const id = useId();
  const chosen = value === "" ? undefined : findView(target, value);
  const options = viewsForRules(target).map(({ name, label, kind = "table" }) => ({
    value: name,
    label: `${pickLabel(label, language)} (${pickLabel(viewKindDefs[kind].label, language)})`,
  }));
  // A rule may name what is gone, or what this person may not use: it stays until another is chosen.
  if (value !== "" && !options.some((one) => one.value === chosen?.name))
    options.push({ value, label: t("unknownView", { view: value }) });
  const hint = error === undefined ? `${id}-hint` : `${id}-error`;
  return (
    <div className="form-field rule-view" data-field="view" data-wrong={error !== undefined}>
      <label className="form-label" htmlFor={id}>
        {t("view")}
      </label>
      <Select
        id={id}
        allowClear
        aria-describedby={hint}
        aria-invalid={error !== undefined}
        status={error === undefined ? "" : "error"}
        popupMatchSelectWidth={popupWidth}
        placeholder={t("noView")}
        showSearch={{ optionFilterProp: "label" }}
        value={value === "" ? null : (chosen?.name ?? value)}
        options={options}
        notFoundContent={t("noViews")}
        onChange={(next?: string) => onChange(next ?? null)}
      />
      {error === undefined ? (
        <p className="form-help" id={hint}>
          {chosen ? <Window target={target} view={chosen} /> : t("viewLead")}
        </p>
      ) : (
        <p className="form-error" id={hint}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

/** What the view lets through. */
function Window({ target, view }: { target: ObjectMeta; view: ViewMeta }) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const sentence = useSentence(target, groupOf(view.condition));
  const fields = formatList(
    fieldsThrough(target, view).map(({ label }) => pickLabel(label, language)),
    language,
  );
  return sentence === "" ? t("throughAll", { fields }) : t("throughSome", { sentence, fields });
}
