import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import type { Preferences } from "@kezhuan/web/ui/preferences-model.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { NOTICES_PATH } from "../routing/object-routes.ts";
import type { Command } from "../palette/entries.ts";
import { PROFILE_PATH, START_PATH } from "../session/start-address.ts";
import { shellTexts } from "./shell-texts.ts";
import { useLogout } from "./use-logout.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";

const commandTexts = defineText({
  notices: { zh: "我的通知", en: "My notifications" },
  light: { zh: "浅色模式", en: "Light mode" },
  dark: { zh: "深色模式", en: "Dark mode" },
  contrast: { zh: "高对比模式", en: "High contrast" },
  auto: { zh: "明暗跟随设备", en: "Light or dark as the device" },
  small: { zh: "标准字号", en: "Usual text size" },
  large: { zh: "大字号", en: "Large text" },
});

/** What can be done from anywhere: settings of one's own, and the ways to the profile and out. */
export function useCommands(): Command[] {
  const t = useText(commandTexts);
  const tShell = useText(shellTexts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const leave = useLogout();
  const set = (change: Partial<Preferences>) => () => setPreferences(change);
  return [
    { id: "start", title: tShell("start"), run: () => navigate(START_PATH) },
    { id: "profile", title: tShell("profile"), run: () => navigate(PROFILE_PATH) },
    { id: "notices", title: t("notices"), run: () => navigate(NOTICES_PATH) },
    { id: "portal", title: tShell("portal"), run: () => navigate("/") },
    { id: "light", title: t("light"), run: set({ mode: "light" }) },
    { id: "dark", title: t("dark"), run: set({ mode: "dark" }) },
    { id: "contrast", title: t("contrast"), run: set({ mode: "contrast" }) },
    { id: "auto", title: t("auto"), run: set({ mode: "auto" }) },
    { id: "small", title: t("small"), run: set({ size: "small" }) },
    { id: "large", title: t("large"), run: set({ size: "large" }) },
    {
      id: "language",
      // In the language of who needs it.
      title: language === "zh" ? "Switch to English" : "切换到中文",
      run: set({ language: language === "zh" ? "en" : "zh" }),
    },
    { id: "logout", title: tShell("logout"), run: () => void leave() },
  ];
}
