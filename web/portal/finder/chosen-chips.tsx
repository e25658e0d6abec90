import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import type { Facet } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import {
  chosenOf,
  clearChosen,
  countChosen,
  removeChosen,
  type ChangeFinder,
  type FinderState,
} from "./finder-state.ts";
import "./chosen-chips.css";

const texts = defineText({
  label: { zh: "已选条件", en: "Chosen filters" },
  remove: { zh: "去掉条件：{name}", en: "Remove filter: {name}" },
  clear: { zh: "全部清除", en: "Clear all" },
});

interface ChosenChipsProps {
  facets: readonly Facet[];
  state: FinderState;
  words: Words;
  onChange: ChangeFinder;
}

/** Every condition in force, the search words included, each with a way out. */
export function ChosenChips({ facets, state, words, onChange }: ChosenChipsProps) {
  const t = useText(texts);
  const count = countChosen(state) + (state.keyword ? 1 : 0);
  if (count === 0) return null;
  return (
    <ul className="chosen-chips" aria-label={t("label")}>
      {state.keyword && (
        <RemovableChip
          name={`“${state.keyword}”`}
          onRemove={() => onChange((now) => ({ ...now, keyword: "", page: 1 }))}
        />
      )}
      {facets.flatMap((facet) =>
        chosenOf(state, facet.param).map((value) => (
          <FacetChip
            key={`${facet.param} ${value}`}
            facet={facet}
            value={value}
            words={words}
            onRemove={() => onChange((now) => removeChosen(now, facet.param, value))}
          />
        )),
      )}
      {count > 1 && (
        <li>
          <button
            type="button"
            className="chosen-clear"
            onClick={() => {
              passFocus();
              onChange((now) => ({ ...clearChosen(now), keyword: "" }));
            }}
          >
            {t("clear")}
          </button>
        </li>
      )}
    </ul>
  );
}

interface FacetChipProps {
  facet: Facet;
  value: string;
  words: Words;
  onRemove: () => void;
}

function FacetChip({ facet, value, words, onRemove }: FacetChipProps) {
  const { language } = usePreferences();
  if (facet.object) return <RecordChip object={facet.object} id={value} onRemove={onRemove} />;
  const group = facet.groups?.find(({ key }) => key === value);
  const name = group ? pickLabel(group.label, language) : words.codeLabel(facet.field, value);
  return <RemovableChip name={name} onRemove={onRemove} />;
}

/** A record that was chosen on another page, by its name once that is known. */
function RecordChip({ object, id, onRemove }: { object: string; id: string; onRemove: () => void }) {
  const { language } = usePreferences();
  const { data } = useQuery(objDataQuery({ objname: object, id }));
  const names = [data?.["name_en"], data?.["name"], data?.["name_zh"]].flatMap(
    (name) => readText(name) ?? [],
  );
  const name = language === "en" ? names[0] : names.at(-1);
  return <RemovableChip name={name ?? id} onRemove={onRemove} />;
}

/** A condition with a way out of it. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText(texts);
  return (
    <li>
      <Chip
        removeLabel={t("remove", { name })}
        onRemove={(event) => {
          passFocus(event.currentTarget);
          onRemove();
        }}
      >
        {name}
      </Chip>
    </li>
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
