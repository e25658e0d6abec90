import { ExportOutlined } from "@ant-design/icons";
import type { MenuItem } from "@kezhuan/contract/api/menus";
import { Menu, type MenuProps } from "antd";
import { useState } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { pathOfItem, trailTo } from "../session/menu-paths.ts";
import { MenuIcon } from "./menu-icon.tsx";
import type { PageTab } from "./page-tabs.ts";
import { useTabs } from "./tabs-store.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { askPerson } from "../parts/ask.ts";
import { shellTexts } from "./shell-texts.ts";

interface NavMenuProps {
  items: readonly MenuItem[];
  mode: "inline" | "horizontal";
  collapsed?: boolean;
  onGo?: () => void;
}

type AntItem = NonNullable<MenuProps["items"]>[number];

/** The server's menu. One submenu is open at a time: opening the next closes the last. */
export function NavMenu({ items, mode, collapsed = false, onGo }: NavMenuProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tabs = useTabs();
  const trail = trailTo(items, pathname) ?? [];
  // Going to a page opens its submenu; on a page outside the menu what is open stays open.
  const branch = trail.slice(0, -1).map(({ id }) => id);
  const current = trail.at(-1)?.id;
  const [openKeys, setOpenKeys] = useDraft(useLast(branch.join("/")));
  const open = openKeys === "" ? [] : openKeys.split("/");
  const isInline = mode === "inline" && !collapsed;
  return (
    <Menu
      className="nav-menu"
      mode={mode}
      items={items.map((item) => toAntItem(item, { tabs, current }))}
      selectedKeys={current === undefined ? [] : [current]}
      {...(mode === "inline" ? { inlineCollapsed: collapsed } : {})}
      {...(isInline
        ? {
            openKeys: open,
            onOpenChange: (keys: string[]) => setOpenKeys(keepOneOpen(items, open, keys).join("/")),
          }
        : {})}
      onClick={({ key, domEvent }) => {
        // A click is the link's own business; the keyboard arrives here only.
        const path = domEvent.type === "keydown" ? addressOfKey(items, key, tabs) : undefined;
        if (path && isExternal(path)) void openExternal(path, path);
        else if (path) navigate(path);
        onGo?.();
      }}
    />
  );
}

/** The last text that was not empty. */
function useLast(text: string): string {
  const [last, setLast] = useState(text);
  if (text !== "" && text !== last) setLast(text);
  return text === "" ? last : text;
}

/** Of the keys wanted open, keeps the branch of the newest one. */
function keepOneOpen(items: readonly MenuItem[], before: string[], wanted: string[]): string[] {
  const opened = wanted.find((key) => !before.includes(key));
  if (opened === undefined) return wanted;
  return branchOf(items, opened) ?? [opened];
}

function branchOf(items: readonly MenuItem[], id: string): string[] | undefined {
  for (const item of items) {
    if (item.id === id) return [id];
    const below = branchOf(item.children ?? [], id);
    if (below) return [item.id, ...below];
  }
  return undefined;
}

interface MenuState {
  tabs: readonly PageTab[];
  /** The entry of the page in view. */
  current: string | undefined;
}

function toAntItem(item: MenuItem, state: MenuState): AntItem {
  const path = pathOfItem(item);
  const shared = { key: item.id, icon: <MenuIcon name={item.iconvue} />, title: item.meta.title };
  if (path && isExternal(path))
    return {
      ...shared,
      label: (
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            void openExternal(path, item.meta.title);
          }}
        >
          {item.meta.title} <ExportOutlined aria-hidden />
        </a>
      ),
    };
  if (path) {
    const isHere = item.id === state.current;
    const to = addressOf(path, state.tabs);
    return {
      ...shared,
      label: (
        <Link to={to} aria-current={isHere ? "page" : undefined}>
          {item.meta.title}
        </Link>
      ),
    };
  }
  const children = item.children?.map((child) => toAntItem(child, state)) ?? [];
  return { ...shared, label: item.meta.title, children };
}

/** A page that is open is gone back to as it was left. */
function addressOf(path: string, tabs: readonly PageTab[]): string {
  return tabs.find((tab) => tab.path === path)?.address ?? path;
}

function addressOfKey(items: readonly MenuItem[], id: string, tabs: readonly PageTab[]): string | undefined {
  for (const item of items) {
    const path = item.id === id ? pathOfItem(item) : undefined;
    const found = path ? addressOf(path, tabs) : addressOfKey(item.children ?? [], id, tabs);
    if (found) return found;
  }
  return undefined;
}

/** True for the address of another site. */
function isExternal(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Opens another site in a tab of its own, once the person agrees to leave this one. */
async function openExternal(address: string, title: string): Promise<void> {
  const language = getLanguage();
  const yes = await askPerson({
    title: formatText(shellTexts.leaveTitle, language, { title }),
    text: address,
    yes: formatText(shellTexts.leaveYes, language),
    no: formatText(shellTexts.leaveNo, language),
  });
  if (yes) open(address, "_blank", "noopener,noreferrer");
}
