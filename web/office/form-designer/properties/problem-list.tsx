import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { nodeWords } from "../placement-words.ts";
import { propertyTexts, type PropertyKey } from "./property-texts.ts";

/** What is wrong with the design; each line leads to its node. */
export function ProblemList() {
  const t = useText(designTexts);
  const names = useText(propertyTexts);
  const { language } = usePreferences();
  const { problems, state, select } = useFormDesign();
  if (problems.length === 0)
    return (
      <p className="form-help">
        <CheckCircleOutlined aria-hidden /> {t("noProblems")}
      </p>
    );
  return (
    <ul className="problem-list">
      {problems.map(({ id, at, words }, place) => {
        const title = id === undefined ? t("wholeForm") : nodeWords(state.form, id, language);
        const property = Object.hasOwn(propertyTexts, at) ? names(at as PropertyKey) : at;
        return (
          <li key={place}>
            <button
              type="button"
              aria-label={`${t("goTo", { title })}: ${property} ${words}`}
              onClick={() => select(id === undefined ? [] : [id])}
            >
              <WarningOutlined aria-hidden />
              <span>
                <b>{title}</b> <small>{property}</small>
                <br />
                {words}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
