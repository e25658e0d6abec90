import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import { countChosen, facets, nothingChosen, toggleChosen } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";
import "./chosen-chips.css";

const texts = defineText({
  label: { zh: "已选条件", en: "Chosen filters" },
  remove: { zh: "去掉条件：{name}", en: "Remove filter: {name}" },
  clear: { zh: "全部清除", en: "Clear all" },
});

interface ChosenChipsProps {
  state: FinderState;
  words: AchievementWords;
  onChange: (state: FinderState) => void;
}

/** Every condition in force, the search words included, each with a way out. */
export function ChosenChips({ state, words, onChange }: ChosenChipsProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const chips = facets.flatMap(({ param, field }) =>
    state.chosen[param].map((value) => {
      const group = param === "trl" ? maturityGroups.find(({ key }) => key === value) : undefined;
      const name = group ? pickLabel(group.label, language) : words.codeLabel(field, value);
      return { key: `${param} ${value}`, name, next: toggleChosen(state, param, value) };
    }),
  );
  if (state.keyword) {
    const next = { ...state, keyword: "", page: 1 };
    chips.unshift({ key: "q", name: `“${state.keyword}”`, next });
  }
  if (chips.length === 0) return null;
  return (
    <ul className="chosen-chips" aria-label={t("label")}>
      {chips.map(({ key, name, next }) => (
        <li key={key}>
          <Chip
            removeLabel={t("remove", { name })}
            onRemove={(event) => {
              passFocus(event.currentTarget);
              onChange(next);
            }}
          >
            {name}
          </Chip>
        </li>
      ))}
      {countChosen(state) + (state.keyword ? 1 : 0) > 1 && (
        <li>
          <button
            type="button"
            className="chosen-clear"
            onClick={() => {
              passFocus();
              onChange({ ...state, keyword: "", chosen: nothingChosen, page: 1 });
            }}
          >
            {t("clear")}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What is clicked goes away; the focus goes to the chip beside it, or to the page where there is none left. */
function passFocus(chip?: HTMLElement): void {
  const item = chip?.closest("li");
  const beside = [item?.previousElementSibling, item?.nextElementSibling].map((one) =>
    one?.querySelector<HTMLElement>(".chip"),
  );
  const next = beside.find((one) => one) ?? document.getElementById("content");
  next?.focus({ preventScroll: true });
}
