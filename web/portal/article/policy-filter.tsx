import { useQuery } from "@tanstack/react-query";
import {
  isDay,
  provinceOf,
  situationFields,
  type PolicyParam,
  type PolicySearch,
} from "@kezhuan/contract/portal/policy-conditions";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeYuan } from "../content/price.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";
import type { Words } from "../subject/words.ts";
import { DayField } from "./day-field.tsx";
import "./policy.css";

const texts = defineText({
  title: { zh: "哪些适用于我", en: "Which apply to me" },
  region: { zh: "地区", en: "Region" },
  for: { zh: "单位类型", en: "Kind of organisation" },
  trl: { zh: "成熟度", en: "TRL" },
  level: { zh: "{level} 级", en: "TRL {level}" },
  amount: { zh: "最高金额", en: "Gives up to" },
  atLeast: { zh: "{amount}及以上", en: "{amount} or more" },
  valid: { zh: "有效至少到", en: "In force until at least" },
  validDay: { zh: "有效至少到 {date}", en: "In force on {date}" },
  since: { zh: "发布不早于", en: "Published since" },
  sinceDay: { zh: "{date} 起发布", en: "Published since {date}" },
  unstated: { zh: "没有写明最高金额的政策不在其中。", en: "Policies that name no amount are left out." },
  any: { zh: "不限", en: "Any" },
  chosen: { zh: "已选条件", en: "Chosen filters" },
  remove: { zh: "去掉条件：{name}", en: "Remove filter: {name}" },
  mine: { zh: "按我的单位填写", en: "Fill in from my organisation" },
});

const levels = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** In yuan. */
const amounts = ["100000", "500000", "1000000", "3000000", "5000000"];
const chosenFirst = ["region", "field", "for", "trl", "amount"] as const;
const days = ["valid", "since"] as const;

interface PolicyFilterProps {
  search: PolicySearch;
  words: Words;
  /** With what becomes of the conditions as they are by then: those that are drawn may be the ones before. */
  onChange: (next: (search: PolicySearch) => PolicySearch) => void;
}

/** Narrows policies down to those that somebody can use; what is chosen can be taken away one by one. */
export function PolicyFilter({ search, words, onChange }: PolicyFilterProps) {
  const t = useText(texts);
  const own = useOwnSituation();
  const labelOf = useParamLabel(words);
  const choose = (param: PolicyParam, value: string) =>
    onChange((before) => {
      const { [param]: _, ...rest } = before;
      return value === "" ? rest : { ...rest, [param]: value };
    });
  return (
    <section className="policy-filter" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <div className="policy-selects">
        {chosenFirst.map((param) => (
          <Select
            key={param}
            label={param === "field" ? words.fieldLabel(situationFields.field) : t(param)}
            value={search[param] ?? ""}
            options={[
              { value: "", label: t("any") },
              ...valuesOf(param, words, search[param]).map((value) => ({
                value,
                label: labelOf(param, value),
              })),
            ]}
            onChange={(value) => choose(param, value)}
          />
        ))}
        {days.map((param) => (
          <DayField
            key={param}
            label={t(param)}
            day={search[param] ?? ""}
            isMeant={isDay}
            onChange={(day) => choose(param, day)}
          />
        ))}
        {own && <Button onClick={() => onChange((before) => ({ ...before, ...own }))}>{t("mine")}</Button>}
      </div>
      <ChosenParams search={search} labelOf={labelOf} onRemove={(param) => choose(param, "")} />
      {search.amount !== undefined && <p className="policy-note">{t("unstated")}</p>}
    </section>
  );
}

type LabelOf = (param: PolicyParam, value: string) => string;

function useParamLabel(words: Words): LabelOf {
  const t = useText(texts);
  const { language } = usePreferences();
  return (param, value) => {
    if (param === "trl") return t("level", { level: value });
    if (param === "amount") return t("atLeast", { amount: writeYuan(Number(value), language) });
    if (param === "valid") return t("validDay", { date: formatDate(value, language) });
    if (param === "since") return t("sinceDay", { date: formatDate(value, language) });
    return words.codeLabel(situationFields[param], value);
  };
}

/** What can be chosen, and what an address has chosen beside it. */
function valuesOf(param: (typeof chosenFirst)[number], words: Words, chosen = ""): readonly string[] {
  if (param === "trl") return levels;
  if (param !== "amount") return words.codesOf(situationFields[param]);
  if (chosen === "" || amounts.includes(chosen)) return amounts;
  return [...amounts, chosen].toSorted((one, other) => Number(one) - Number(other));
}

interface ChosenParamsProps {
  search: PolicySearch;
  labelOf: LabelOf;
  onRemove: (param: PolicyParam) => void;
}

function ChosenParams({ search, labelOf, onRemove }: ChosenParamsProps) {
  const t = useText(texts);
  const chosen = [...chosenFirst, ...days].flatMap((param) => {
    const value = search[param];
    return value === undefined ? [] : [{ param, label: labelOf(param, value) }];
  });
  if (chosen.length === 0) return null;
  return (
    <ul className="policy-chosen" aria-label={t("chosen")}>
      {chosen.map(({ param, label }) => (
        <li key={param}>
          <Chip removeLabel={t("remove", { name: label })} onRemove={() => onRemove(param)}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Where, in what field and what kind of organisation the account belongs to; undefined where nobody knows. */
function useOwnSituation(): PolicySearch | undefined {
  const { data: info } = useQuery(infoQuery());
  const memberships = useQuery({
    ...objDataByPageQuery({
      objname: "kch_membership",
      equal: { created_by: info?.user.id ?? "", status: "accepted" },
      pageSize: 1,
    }),
    enabled: Boolean(info),
  });
  const id = readRefs(memberships.data?.data[0]?.["institution"])[0]?.id ?? "";
  const { data: record } = useQuery({
    ...objDataQuery({ objname: "kch_institution", id }),
    enabled: id !== "",
  });
  if (!record) return undefined;
  const [region, field] = [
    provinceOf(readText(record["region_code"])),
    readTexts(record["hi_tech_fields"])[0],
  ];
  const target = readText(record["org_type"]);
  return {
    ...(region === undefined ? {} : { region }),
    ...(field === undefined ? {} : { field }),
    ...(target === undefined ? {} : { for: target }),
  };
}
