import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { fillingFields, idOfRef, readFills, type Reading } from "@kezhuan/web/meta/fills.ts";
import { isSameValue } from "@kezhuan/web/meta/values.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useEffect, useMemo, useState } from "react";
import { formTexts } from "./form-texts.ts";
import type { FormValues } from "./use-form-values.ts";

/** By the name of a reference: what came of looking. */
type Looked = Readonly<Record<string, "looking" | "failed" | "done">>;

/**
 * Fills a new record with what the records it refers to know, where nobody has filled anything in; another one chosen
 * brings its own. What is to be told beside each such reference.
 */
export function useFills(held: FormValues): Readonly<Record<string, string>> {
  const { base, fields, values, take, round } = held;
  const [looked, setLooked] = useState<Looked>({});
  const filling = useMemo(() => (base ? [] : fillingFields(fields)), [base, fields]);
  const key = JSON.stringify(filling.map(({ name }) => idOfRef(values[name])));
  useEffect(() => {
    const turn = { isOver: false };
    const look = async (field: FieldMeta) => {
      const say = (state: Looked[string]) => {
        if (!turn.isOver) setLooked((before) => ({ ...before, [field.name]: state }));
      };
      const id = idOfRef(values[field.name]);
      if (id === undefined) {
        take(field.name, {});
        return;
      }
      say("looking");
      try {
        const given = await readFills({ field, id, fields }, reading);
        if (!turn.isOver) take(field.name, given);
        say("done");
      } catch {
        // Nobody is kept from writing it themselves; that it did not come stands beside the reference.
        say("failed");
      }
    };
    for (const field of filling) void look(field);
    return () => {
      turn.isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which records are meant; no other change is a reason to look again
  }, [key, round]);
  return useNotes(held, { filling, looked });
}

function useNotes(
  { fields, values, taken }: FormValues,
  { filling, looked }: { filling: readonly FieldMeta[]; looked: Looked },
): Readonly<Record<string, string>> {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const tell = ({ name }: FieldMeta): string => {
    if (idOfRef(values[name]) === undefined) return "";
    if (looked[name] !== "done") return looked[name] === "failed" ? t("fillsFailed") : t("fillsLooking");
    const given = taken[name] ?? {};
    const filled = fields.filter(
      (one) => one.name in given && isSameValue(one, values[one.name], given[one.name]),
    );
    const names = formatList(
      filled.map(({ label }) => pickLabel(label, language)),
      language,
    );
    return filled.length > 0 ? t("filled", { names }) : "";
  };
  return Object.fromEntries(filling.map((field) => [field.name, tell(field)]));
}

const reading: Reading = {
  record: async (objname, id) => (await unwrap(getObjData({ objname, id }, { quiet: true }))).data,
  meta: (objname) => queryClient.fetchQuery(objMetaDataQuery(objname)),
};
