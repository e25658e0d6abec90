import { startPageLimits } from "@kezhuan/contract/api/start-page";
import type { MenuItem } from "@kezhuan/contract/api/menus";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveStartPage } from "@kezhuan/web/api/start-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { pathOfItem } from "../session/menu-paths.ts";
import { START_PATH } from "../session/start-address.ts";
import { menuQuery } from "../session/menu-query.ts";
import { startTexts } from "./start-texts.ts";

/** Those that are proposed until somebody chooses. */
const proposed = 6;

interface Way {
  path: string;
  title: string;
}

/** Ways to the pages that somebody often opens; what their menu no longer has is left out. */
export function StartShortcuts({ chosen }: { chosen: readonly string[] | null }) {
  const t = useText(startTexts);
  const [isChoosing, setChoosing] = useState(false);
  const ways = useWays();
  const shown = chosen
    ? chosen.flatMap((path) => ways.find((way) => way.path === path) ?? [])
    : ways.slice(0, proposed);
  return (
    <section className="start-section" aria-label={t("shortcuts")}>
      <header>
        <h2>{t("shortcuts")}</h2>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t("choose")}
        </Button>
      </header>
      {shown.length === 0 && <p>{t("noShortcuts")}</p>}
      <ul className="start-ways">
        {shown.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      {isChoosing && (
        <ShortcutDialog
          ways={ways}
          chosen={shown.map(({ path }) => path)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

/** Every page of the menu but this one. */
function useWays(): Way[] {
  const { language } = usePreferences();
  const { user } = useAccount();
  const capacity = readCapacity();
  const { data } = useQuery(menuQuery({ userid: user.id, deptid: user.deptid, capacity, language }));
  return listWays(data ?? []).filter(({ path }) => /^\/(?!\/)[\w/-]*$/.test(path) && path !== START_PATH);
}

function listWays(items: readonly MenuItem[]): Way[] {
  return items.flatMap((item) => {
    const path = pathOfItem(item);
    return path === undefined ? listWays(item.children ?? []) : [{ path, title: item.meta.title }];
  });
}

interface ShortcutDialogProps {
  ways: readonly Way[];
  chosen: readonly string[];
  onClose: () => void;
}

function ShortcutDialog({ ways, chosen, onClose }: ShortcutDialogProps) {
  const t = useText(startTexts);
  const [paths, setPaths] = useState(chosen);
  const save = (shortcuts: string[] | null) => {
    void saveStartPage({ shortcuts });
    onClose();
  };
  const toggle = (path: string) =>
    setPaths((before) => (before.includes(path) ? before.filter((one) => one !== path) : [...before, path]));
  return (
    <Dialog
      title={t("chooseTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => save(null)}>{t("propose")}</Button>
          <Button look="filled" onClick={() => save([...paths])}>
            {t("save")}
          </Button>
        </>
      }
    >
      <p>{t("chooseLead", { count: startPageLimits.shortcuts })}</p>
      <div className="start-choices">
        {ways.map(({ path, title }) => (
          <label key={path}>
            <input
              type="checkbox"
              checked={paths.includes(path)}
              disabled={!paths.includes(path) && paths.length >= startPageLimits.shortcuts}
              onChange={() => toggle(path)}
            />
            {title}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
