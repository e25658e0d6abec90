import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { changeTexts } from "./change-texts.ts";
import type { ChangeAnswer } from "./use-change-records.ts";

interface ChangeOutcomeProps {
  meta: ObjectMeta;
  answer: ChangeAnswer;
  /** It has been done, and not only tried out. */
  isDone: boolean;
}

/** What changes and what stays, or has; and of the records that cannot be changed why. */
export function ChangeOutcome({ meta, answer, isDone }: ChangeOutcomeProps) {
  const t = useText(changeTexts);
  const { matched, changed, waiting = 0, refused } = answer;
  const same = matched - changed - refused.length;
  const tried = changed === 0 ? "checkNone" : refused.length > 0 ? "checkPart" : "checkGood";
  return (
    <div className="change-outcome">
      <Alert
        type={refused.length > 0 || changed === 0 ? "warning" : "success"}
        showIcon
        title={isDone ? t("done", { count: changed }) : t(tried)}
      />
      {!isDone && changed > 0 && <p>{t("wouldChange", { count: changed })}</p>}
      {waiting > 0 && <p>{t("wouldWait", { count: waiting })}</p>}
      {same > 0 && <p>{t(isDone ? "doneStayed" : "wouldStay", { count: same })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t(isDone ? "doneRefused" : "cannot", { count: refused.length })}</p>
          <Refusals meta={meta} refused={refused} />
        </>
      )}
    </div>
  );
}

/** Names that are looked up and shown; more would not be read. */
const mostNames = 50;
const mostOfReason = 10;

function Refusals({ meta, refused }: { meta: ObjectMeta; refused: ChangeAnswer["refused"] }) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const names = useNames(
    meta,
    refused.slice(0, mostNames).map(({ id }) => id),
  );
  const labelOf = (name: string | undefined) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? `${pickLabel(field.label, language)}: ` : "";
  };
  const groups = Map.groupBy(refused, ({ field, reason }) => `${labelOf(field)}${reason}`);
  return (
    <div className="change-refused">
      {[...groups].map(([reason, some]) => (
        <section key={reason}>
          <h3>{t("reasonCount", { reason, count: some.length })}</h3>
          <ul>
            {some.slice(0, mostOfReason).map(({ id }) => (
              <li key={id}>{names.get(id) ?? id}</li>
            ))}
            {some.length > mostOfReason && <li>{t("andMore", { count: some.length - mostOfReason })}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What the records are called, as far as they can be seen. */
function useNames(meta: ObjectMeta, ids: readonly string[]): ReadonlyMap<string, string> {
  const { language } = usePreferences();
  const { data } = useQuery(
    objDataByPageQuery({
      objname: meta.object.name,
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: [...ids] }] },
      fields: labelFields(meta, language),
      pageSize: mostNames,
      count: "none",
    }),
  );
  return new Map(data?.data.map((record) => [record.id, nameRecord(meta, record, language)]));
}
