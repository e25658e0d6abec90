import { Link } from "@kezhuan/web/ui/link.tsx";
import { AppearanceMenu } from "@kezhuan/web/ui/appearance-menu.tsx";
import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { LanguageSwitch } from "@kezhuan/web/ui/language-switch.tsx";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { postingWays, readingWays, wayTexts, ways } from "./ways.ts";
import "./header.css";

const texts = defineText({
  home: { zh: "科转 Kezhuan 首页", en: "Kezhuan home" },
  navigation: { zh: "主导航", en: "Main" },
  menu: { zh: "菜单", en: "Menu" },
});

type Way = (typeof ways | typeof postingWays | typeof readingWays)[number];

export function Header() {
  const t = useText(texts);
  const name = useText(wayTexts);
  const { pathname, search } = useLocation();
  // One article or activity is no list of them, and a story is told at the address of articles.
  const isList = !/[?&]id=/.test(search);
  const list = (group: readonly Way[]) =>
    group.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className="header-way" aria-current={isList && pathname === to ? "page" : undefined}>
          {name(label)}
        </Link>
      </li>
    ));
  return (
    <header className="header">
      <div className="header-inside">
        <Link to="/" className="header-home" aria-label={t("home")}>
          <Wordmark />
        </Link>
        <nav className="header-ways" aria-label={t("navigation")}>
          <ul>{list(ways.filter(({ label }) => label !== "everything"))}</ul>
          <ul className="header-reading">{list(readingWays)}</ul>
        </nav>
        <div className="header-tools">
          <div className="header-posting">
            <Menu
              label={name("post")}
              button={(props) => (
                <button type="button" className="header-post" {...props}>
                  {name("post")}
                  <Icon name="down" size={14} />
                </button>
              )}
            >
              <ul>{list(postingWays)}</ul>
            </Menu>
          </div>
          <LanguageSwitch />
          <AppearanceMenu />
          <AccountMenu />
          <div className="header-more">
            <Menu
              label={t("menu")}
              button={(props) => <IconButton icon="menu" label={t("menu")} {...props} />}
            >
              <nav aria-label={t("navigation")}>
                <ul className="header-post-too">{list(postingWays)}</ul>
                <ul>{list(ways)}</ul>
                <ul>{list(readingWays)}</ul>
              </nav>
            </Menu>
          </div>
        </div>
      </div>
    </header>
  );
}
