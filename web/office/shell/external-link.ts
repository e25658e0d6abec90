import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { askPerson } from "../parts/ask.ts";
import { shellTexts } from "./shell-texts.ts";

/** True for the address of another site. */
export function isExternal(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Opens another site in a tab of its own, once the person agrees to leave this one. */
export async function openExternal(address: string, title: string): Promise<void> {
  const language = getLanguage();
  const yes = await askPerson({
    title: formatText(shellTexts.leaveTitle, language, { title }),
    text: address,
    yes: formatText(shellTexts.leaveYes, language),
    no: formatText(shellTexts.leaveNo, language),
  });
  if (yes) open(address, "_blank", "noopener,noreferrer");
}
