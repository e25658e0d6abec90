import { useText } from "@kezhuan/web/ui/use-text.ts";
import { passwordTexts } from "./password-texts.ts";

/** Says before a password is changed that API keys end with it; nothing where there are none. */
export function EndingKeys({ count = 0 }: { count?: number | undefined }) {
  const t = useText(passwordTexts);
  return count > 0 ? <p className="text-field-hint">{t("endsKeys", { count })}</p> : null;
}
