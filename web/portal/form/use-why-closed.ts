import type { PublicState } from "@kezhuan/contract/forms/form-use";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { OpenedForm } from "./answering.tsx";
import { publicFormTexts } from "./public-form-texts.ts";

/** Why no answers are taken from this person now. */
export function useWhyClosed({ state, opens_at: opensAt, closes_at: closesAt }: OpenedForm): {
  title: string;
  lead: string;
} {
  const t = useText(publicFormTexts);
  const { language } = usePreferences();
  const tell = (time: string | null) =>
    time === null ? "" : formatDate(time, language, { dateStyle: "long", timeStyle: "short" });
  const leads: Record<PublicState, string> = {
    open: t("closedNow"),
    early: t("earlyLead", { time: tell(opensAt) }),
    closed: closesAt === null ? t("closedNow") : t("closedLead", { time: tell(closesAt) }),
    full: t("fullLead"),
    answered: t("answeredLead"),
    login: t("loginLead"),
  };
  return { title: t(state === "open" ? "closed" : state), lead: leads[state] };
}
