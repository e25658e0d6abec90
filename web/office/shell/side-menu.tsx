import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import type { MenuItem } from "@kezhuan/contract/api/menus";
import { Tooltip } from "antd";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { setLayout, useLayout } from "./layout-store.ts";
import { NavMenu } from "./nav-menu.tsx";
import { shellTexts } from "./shell-texts.ts";
import "./side-menu.css";

interface SideMenuProps {
  items: readonly MenuItem[] | undefined;
  /** It is on its way. */
  isWaiting: boolean;
}

/** The menu at the side, with the button that folds it to icons. */
export function SideMenu({ items = [], isWaiting }: SideMenuProps) {
  const t = useText(shellTexts);
  const { collapsed, compact } = useLayout();
  return (
    <nav className="shell-side" aria-label={t("menu")} data-collapsed={collapsed} data-compact={compact}>
      <div className="shell-side-scroll" aria-busy={isWaiting}>
        {isWaiting && <MenuSkeleton />}
        <NavMenu items={items} mode="inline" collapsed={collapsed} />
      </div>
      <Tooltip title={collapsed ? t("expand") : ""} placement="right">
        <button
          type="button"
          className="shell-collapse"
          aria-expanded={!collapsed}
          onClick={() => setLayout({ collapsed: !collapsed })}
        >
          {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          <span className={collapsed ? "unseen" : ""}>{t(collapsed ? "expand" : "collapse")}</span>
        </button>
      </Tooltip>
    </nav>
  );
}

function MenuSkeleton() {
  return Array.from({ length: 6 }, (_unused, index) => (
    <div key={index} className="shell-side-wait">
      <Skeleton height="16px" width={`${78 - ((index * 11) % 30)}%`} />
    </div>
  ));
}
