import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";
import type { Words } from "../subject/words.ts";
import { provinceOf, situationFields, situationParams, type Situation } from "./policy.ts";
import "./policy.css";

const texts = defineText({
  title: { zh: "哪些适用于我", en: "Which apply to me" },
  region: { zh: "地区", en: "Region" },
  field: { zh: "技术领域", en: "Field" },
  for: { zh: "单位类型", en: "Kind of organisation" },
  trl: { zh: "成熟度", en: "TRL" },
  level: { zh: "{level} 级", en: "TRL {level}" },
  any: { zh: "不限", en: "Any" },
  chosen: { zh: "已选条件", en: "Chosen filters" },
  remove: { zh: "去掉条件：{name}", en: "Remove filter: {name}" },
  mine: { zh: "按我的单位填写", en: "Fill in from my organisation" },
});

const levels = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface PolicyFilterProps {
  situation: Situation;
  words: Words;
  onChange: (situation: Situation) => void;
}

/** Narrows policies down to those that somebody can use; what is chosen can be taken away one by one. */
export function PolicyFilter({ situation, words, onChange }: PolicyFilterProps) {
  const t = useText(texts);
  const own = useOwnSituation();
  const labelOf = (param: keyof Situation, value: string) =>
    param === "trl" ? t("level", { level: value }) : words.codeLabel(situationFields[param], value);
  const codesOf = (param: keyof Situation) =>
    param === "trl" ? levels : words.codesOf(situationFields[param]);
  const choose = (param: keyof Situation, value: string) => {
    const rest = Object.fromEntries(Object.entries(situation).filter(([name]) => name !== param));
    onChange(value === "" ? rest : { ...rest, [param]: value });
  };
  const chosen = situationParams.flatMap((param) => {
    const value = situation[param];
    return value === undefined ? [] : [{ param, label: labelOf(param, value) }];
  });
  return (
    <section className="policy-filter" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <div className="policy-selects">
        {situationParams.map((param) => (
          <Select
            key={param}
            label={t(param)}
            value={situation[param] ?? ""}
            options={[
              { value: "", label: t("any") },
              ...codesOf(param).map((code) => ({ value: code, label: labelOf(param, code) })),
            ]}
            onChange={(value) => choose(param, value)}
          />
        ))}
        {own && <Button onClick={() => onChange({ ...situation, ...own })}>{t("mine")}</Button>}
      </div>
      {chosen.length > 0 && (
        <ul className="policy-chosen" aria-label={t("chosen")}>
          {chosen.map(({ param, label }) => (
            <li key={param}>
              <Chip removeLabel={t("remove", { name: label })} onRemove={() => choose(param, "")}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where, in what field and what kind of organisation the account belongs to; undefined where nobody knows. */
function useOwnSituation(): Situation | undefined {
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
