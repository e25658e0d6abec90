import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import { shellTexts } from "./shell-texts.ts";

/** Theme, accent, mode, size and layout, under one icon. */
export function SettingsMenu() {
  const t = useText(shellTexts);
  return (
    <Menu
      label={t("settings")}
      button={(props) => (
        <button
          type="button"
          className="header-button"
          aria-label={t("settings")}
          title={t("settings")}
          {...props}
        >
          <Icon name="appearance" size={18} />
        </button>
      )}
    >
      <SettingsPanel hasLayout />
    </Menu>
  );
}
