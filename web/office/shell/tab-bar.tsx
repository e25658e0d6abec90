import { CloseOutlined, DownOutlined, PushpinFilled } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useEffect, useRef, useMemo, type HTMLAttributes } from "react";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu, toMenuItems, type ButtonMenuItem, type ButtonMenuProps } from "../parts/button-menu.tsx";
import { mayLeave } from "../routing/leave-guard.ts";
import { PROFILE_PATH } from "../session/start-address.ts";
import { closeOthers, closeTab, neighbourOf, pinTab, allowedTabs, type PageTab } from "./page-tabs.ts";
import { shellTexts } from "./shell-texts.ts";
import { changeTabs, useTabs } from "./tabs-store.ts";
import { objectNeededBy } from "../routing/object-routes.ts";
import { useAccount } from "../session/account.tsx";
import "./tab-bar.css";

/** The pages that are open. Closing one leads to its neighbour; refreshing draws the page anew with fresh data. */
export function TabBar({ onRefresh }: { onRefresh: () => void }) {
  const t = useText(shellTexts);
  const tabs = useOpenTabs();
  const { pathname } = useLocation();
  const leave = useCloseTab();
  const bar = useRef<HTMLDivElement>(null);
  const close = async (path: string) => {
    await leave(path);
    // Its button is gone with the tab. Where the page has changed, its content takes the focus.
    if (path !== pathname) bar.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  };
  useEffect(() => {
    if (bar.current) showCurrent(bar.current);
  }, [pathname, tabs]);
  const itemsOf = ({ path, isPinned }: PageTab): ButtonMenuItem[] => [
    { key: "refresh", label: t("refresh"), disabled: path !== pathname },
    { key: "pin", label: t(isPinned ? "unpin" : "pin") },
    { key: "close", label: t("close"), disabled: tabs.length === 1 },
    { key: "closeOthers", label: t("closeOthers"), disabled: tabs.length === 1 || path !== pathname },
  ];
  const pin = ({ path, isPinned = false }: PageTab) => changeTabs((all) => pinTab(all, path, !isPinned));
  const run = (key: string, tab: PageTab) => {
    const { path } = tab;
    if (key === "refresh") void refreshPage(onRefresh);
    else if (key === "pin") pin(tab);
    else if (key === "close") void close(path);
    else changeTabs((all) => closeOthers(all, path));
  };
  const current = tabs.find(({ path }) => path === pathname);
  return (
    <nav className="tab-bar" aria-label={t("tabs")}>
      <div className="tab-bar-scroll" ref={bar}>
        {tabs.map((tab) => (
          <Dropdown
            key={tab.path}
            menu={{ items: toMenuItems(itemsOf(tab)), onClick: ({ key }) => run(key, tab) }}
            trigger={["contextMenu"]}
          >
            <Tab
              tab={tab}
              isCurrent={tab.path === pathname}
              onClose={tabs.length > 1 ? () => void close(tab.path) : undefined}
              onUnpin={() => pin(tab)}
            />
          </Dropdown>
        ))}
      </div>
      {current && <TabActions items={itemsOf(current)} onChoose={(key) => run(key, current)} />}
    </nav>
  );
}

function TabActions(props: Pick<ButtonMenuProps, "items" | "onChoose">) {
  const t = useText(shellTexts);
  const label = t("tabActions");
  return (
    <ButtonMenu
      {...props}
      button={(control) => (
        <button type="button" className="tab-bar-more" aria-label={label} title={label} {...control}>
          <DownOutlined aria-hidden />
        </button>
      )}
    />
  );
}

interface TabProps extends HTMLAttributes<HTMLDivElement> {
  tab: PageTab;
  isCurrent: boolean;
  /** Absent for the only one. */
  onClose: (() => void) | undefined;
  onUnpin: () => void;
}

function Tab({ tab, isCurrent, onClose, onUnpin, ...rest }: TabProps) {
  const t = useText(shellTexts);
  const title = tab.title || tab.path;
  return (
    <div {...rest} className="tab" data-current={isCurrent}>
      <Link
        to={tab.address}
        title={title}
        aria-current={isCurrent ? "page" : undefined}
        onAuxClick={(event) => {
          event.preventDefault();
          if (event.button === 1 && !tab.isPinned) onClose?.();
        }}
      >
        {title}
      </Link>
      {tab.isPinned && (
        <button
          type="button"
          className="tab-pin"
          aria-label={t("unpinOne", { title })}
          title={t("unpin")}
          onClick={(event) => {
            // This button goes with the pin.
            event.currentTarget.parentElement?.querySelector("a")?.focus();
            onUnpin();
          }}
        >
          <PushpinFilled aria-hidden />
        </button>
      )}
      {onClose && !tab.isPinned && (
        <button type="button" aria-label={t("closeOne", { title })} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Not scrollIntoView: where that has been, the keyboard's next stop begins, past header and menu. */
function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector("[data-current=true]")?.getBoundingClientRect();
  const { left, right } = bar.getBoundingClientRect();
  if (tab) bar.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right);
}

function useCloseTab() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useOpenTabs();
  return async (path: string) => {
    if (path === pathname) {
      const { address } = neighbourOf(tabs, path) ?? { address: PROFILE_PATH };
      const [target = "", search = ""] = address.split("?");
      if (!(await mayLeave({ pathname: target, search }))) return;
      navigate(address);
    }
    changeTabs((all) => closeTab(all, path));
  };
}

async function refreshPage(redraw: () => void): Promise<void> {
  if (!(await mayLeave())) return;
  await queryClient.invalidateQueries({ refetchType: "none" });
  redraw();
}

/** The open tabs that the account may open, in the department it works in. */
function useOpenTabs(): readonly PageTab[] {
  const { permissions } = useAccount();
  const { pathname } = useLocation();
  const tabs = useTabs();
  return useMemo(
    () => allowedTabs(tabs, { permissions, objectOf: objectNeededBy, here: pathname }),
    [tabs, permissions, pathname],
  );
}
