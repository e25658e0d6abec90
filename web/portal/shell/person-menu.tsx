import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { announceLapse } from "@kezhuan/web/api/session-end.ts";
import { readToken, subscribeLogin } from "@kezhuan/web/api/session-store.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { worksInOffice } from "@kezhuan/web/account/login/office-start.ts";
import { languageOf } from "../content/language-of.ts";
import { getLocalMarks } from "../favourites/local-marks.ts";

const texts = defineText({
  account: { zh: "账号", en: "Account" },
  mine: { zh: "我的发布", en: "My postings" },
  saved: { zh: "我的收藏", en: "Saved" },
  cases: { zh: "我的对接", en: "My cases" },
  office: { zh: "进入工作台", en: "Open the back office" },
  profile: { zh: "个人资料", en: "Profile" },
  logout: { zh: "退出登录", en: "Log out" },
});

const LogoutDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog })),
);

const TakeOverDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import("../favourites/take-over-dialog.tsx")).TakeOverDialog,
  })),
);

const OFFERED = "favourites-offered";

/** Once for each login and tab, and only where something was marked before it; the page of favourites asks again. */
function mayOffer(): boolean {
  return getLocalMarks().length > 0 && sessionStorage.getItem(OFFERED) === null;
}

/** The ways of a person who is logged in, behind their name. */
export function PersonMenu({ name, userId }: { name: string; userId: string }) {
  const t = useText(texts);
  const [isAsking, setAsking] = useState(false);
  const [isOffering, setOffering] = useState(mayOffer);
  // Whoever logs out in another tab, on a machine that others use as well, has left this one, too.
  useEffect(
    () =>
      subscribeLogin(() => {
        if (readToken() === undefined) announceLapse();
      }),
    [],
  );
  // Plain links where the office begins: the address changes, and the other part takes over.
  return (
    <>
      <Menu
        label={t("account")}
        button={(props) => (
          <button type="button" className="account-name" {...props}>
            <Icon name="person" size={18} />
            <span lang={languageOf(name)}>{name}</span>
            <Icon name="down" size={14} />
          </button>
        )}
      >
        <Link className="menu-item" to="/my">
          <Icon name="list" />
          {t("mine")}
        </Link>
        <Link className="menu-item" to="/my?at=cases">
          <Icon name="list" />
          {t("cases")}
        </Link>
        <Link className="menu-item" to="/my?at=favourites">
          <Icon name="list" />
          {t("saved")}
        </Link>
        <AccountWays />
        <button type="button" className="menu-item" onClick={() => setAsking(true)}>
          <Icon name="leave" />
          {t("logout")}
        </button>
      </Menu>
      {isOffering && (
        <Suspense>
          <TakeOverDialog
            userId={userId}
            onClose={() => {
              sessionStorage.setItem(OFFERED, "1");
              setOffering(false);
            }}
          />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <LogoutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The way to one's account: where one works, that is in the office. */
function AccountWays() {
  const t = useText(texts);
  const { data: info } = useQuery(infoQuery());
  const isOffice = info ? worksInOffice(info.roles) : false;
  if (!isOffice)
    return (
      <Link className="menu-item" to="/my?at=profile">
        <Icon name="person" />
        {t("profile")}
      </Link>
    );
  return (
    <>
      <a className="menu-item" href="#/test/admin">
        <Icon name="desk" />
        {t("office")}
      </a>
      <a className="menu-item" href="#/user/profile">
        <Icon name="person" />
        {t("profile")}
      </a>
    </>
  );
}
