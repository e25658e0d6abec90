import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { shellTexts } from "./shell-texts.ts";

/** What a person sees who has no menu here, and what to do about it. */
export function EmptyMenu() {
  const t = useText(shellTexts);
  return <EmptyState title={t("noMenuTitle")} lead={t("noMenuLead")} level={1} />;
}
