import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { ObjectMatching } from "@kezhuan/contract/api/metadata";
import { acceptedVerdict } from "@kezhuan/contract/metadata/accepted-verdict";
import { useQuery } from "@tanstack/react-query";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { refreshMatches } from "@kezhuan/web/api/match.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  verdict: { zh: "您的判断", en: "Your verdict" },
  none: { zh: "还没有判断", en: "None yet" },
  fitsNot: { zh: "不合适：{reason}", en: "Does not fit: {reason}" },
});

interface PartnerVerdictProps {
  decisions: NonNullable<ObjectMatching["decisions"]>;
  /** Whose partner it is. */
  own: string;
  /** The object of the partner. */
  object: string;
  partner: MatchedPartner;
}

/** What whoever posted something says of one of its matches: it fits, or why it does not. */
export function PartnerVerdict({ decisions, own, object, partner }: PartnerVerdictProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { object: objname } = decisions;
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => refreshMatches(objname),
    refreshAfter: "answer",
  });
  const field = decisions.partners[object];
  const { data: meta } = useQuery(objMetaDataQuery(objname));
  const items = itemsOf({
    field: meta?.fields.find(({ name }) => name === "verdict"),
    dicts: meta?.dicts ?? {},
  });
  if (field === undefined || !meta?.permissions.includes("create")) return null;
  const { decision, id, title } = partner;
  const choose = async (verdict: string) => {
    const sides = { [decisions.own]: own, [field]: id };
    const data = { ...(decision ? { id: decision.id } : sides), verdict };
    const known = decision ? [decision.id] : [];
    await send<unknown>(() =>
      verdict === "" ? delObjDataByIdList(objname, known) : saveObjData({ objname, data }),
    );
  };
  const labelOf = (code: string, label: string) =>
    code === acceptedVerdict ? label : t("fitsNot", { reason: label });
  return (
    <fieldset className="partner-verdict" disabled={isSending} aria-label={title}>
      <Select
        label={t("verdict")}
        value={decision?.verdict ?? ""}
        options={[
          { value: "", label: t("none") },
          ...items.map(({ code, label }) => ({
            value: code,
            label: labelOf(code, pickLabel(label, language)),
          })),
        ]}
        onChange={(verdict) => void choose(verdict)}
      />
    </fieldset>
  );
}
