import type { Label } from "@kezhuan/contract/metadata/label";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** Says a message that is kept in both languages in the one of the page. */
export function useSay(): (message: Label | undefined) => string | undefined {
  const { language } = usePreferences();
  return (message) => message && pickLabel(message, language);
}
