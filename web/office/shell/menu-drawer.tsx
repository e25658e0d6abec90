import type { MenuItem } from "@kezhuan/contract/api/menus";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useReturnFocus } from "../parts/use-return-focus.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { shellTexts } from "./shell-texts.ts";
import "./menu-drawer.css";

interface MenuDrawerProps {
  items: readonly MenuItem[];
  isOpen: boolean;
  onClose: () => void;
}

/** The menu behind an icon: on phones, and in the top-bottom layout. */
export function MenuDrawer({ items, isOpen, onClose }: MenuDrawerProps) {
  const t = useText(shellTexts);
  useReturnFocus(isOpen);
  return (
    <SideDrawer
      isOpen={isOpen}
      placement="left"
      size={290}
      title={t("menu")}
      onClose={onClose}
      className="menu-drawer"
    >
      <NavMenu items={items} mode="inline" onGo={onClose} />
    </SideDrawer>
  );
}
