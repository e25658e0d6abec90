import type { MenuItem } from "@kezhuan/contract/api/menus";
import { MenuOutlined, FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { NoticeBell } from "@kezhuan/web/notices/notice-bell.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { JobsButton } from "../jobs/jobs-button.tsx";
import { NOTICES_PATH } from "../routing/object-routes.ts";
import { useAccount } from "../session/account.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { DepartmentSwitch } from "./department-switch.tsx";
import { HelpLink } from "./help-link.tsx";
import type { Arrangement } from "./layout-store.ts";
import { LanguageButton } from "./language-button.tsx";
import { shellTexts } from "./shell-texts.ts";
import { useSyncExternalStore } from "react";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import "./header.css";

interface HeaderProps {
  trail: readonly MenuItem[];
  arrangement: Arrangement;
  onOpenMenu: () => void;
  /** Finds pages, records and actions by their names. */
  onFind: () => void;
  /** The menu itself, where it stands across the top. */
  menu: React.ReactNode;
}

/** 64 pixels at the top of every page: where one is, and everything about oneself. */
export function Header({ trail, arrangement, onOpenMenu, onFind, menu }: HeaderProps) {
  const t = useText(shellTexts);
  // Departments are chosen when the view begins, and jobs are their owner's business.
  const { viewing, user } = useAccount();
  return (
    <header className="shell-header">
      {arrangement === "drawer" && (
        <button
          type="button"
          className="header-button"
          aria-label={t("openMenu")}
          title={t("openMenu")}
          onClick={onOpenMenu}
        >
          <MenuOutlined aria-hidden />
        </button>
      )}
      <Link to="/" className="shell-home" title={t("portal")}>
        <Wordmark />
      </Link>
      {menu ?? <Trail trail={trail} />}
      <div className="header-actions">
        <button
          type="button"
          className="header-button header-find"
          aria-label={t("find")}
          title={t("findKey")}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
        >
          <Icon name="search" size={18} />
        </button>
        {!viewing && <DepartmentSwitch />}
        {!viewing && <JobsButton />}
        {!viewing && <NoticeBell userId={user.id} allPath={NOTICES_PATH} className="header-button" />}
        <HelpLink />
        <LanguageButton />
        <SettingsMenu />
        <FullScreenButton />
        <AccountMenu onFind={onFind} />
      </div>
    </header>
  );
}

function Trail({ trail }: { trail: readonly MenuItem[] }) {
  const t = useText(shellTexts);
  return (
    <nav className="header-trail" aria-label={t("trail")}>
      <ol>
        {trail.map(({ id, meta }, index) => (
          <li key={id} aria-current={index === trail.length - 1 ? "page" : undefined}>
            {meta.title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Gives the whole screen to the product; not drawn where the browser cannot. */
function FullScreenButton() {
  const t = useText(shellTexts);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const label = t(isFull ? "leaveFullScreen" : "fullScreen");
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className="header-button header-full-screen"
      aria-label={label}
      title={label}
      // A browser may refuse, for example when the person pressed Escape meanwhile: then nothing changes.
      onClick={() => void toggle().catch(() => undefined)}
    >
      {isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Theme, accent, mode, size and layout, under one icon. */
function SettingsMenu() {
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
