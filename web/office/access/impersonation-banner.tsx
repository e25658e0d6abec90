import { errorTable } from "@kezhuan/contract/errors";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { subscribeLogin } from "@kezhuan/web/api/session-store.ts";
import { endImpersonation, leaveView } from "@kezhuan/web/api/impersonation.ts";
import { readViewing, subscribeViewing, type Viewing } from "@kezhuan/web/api/viewing-store.ts";
import { registerForbidden } from "@kezhuan/web/api/viewing-ticket.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { impersonationTexts } from "./impersonation-texts.ts";
import "./impersonation.css";

/** Where one returns to: the list one came from. */
const USERS = "#/system/user";

/** Draws the banner below every page, public ones included, for as long as the tab looks as another user. */
export function mountImpersonationBanner(): void {
  registerForbidden((msg) => {
    // Ended from elsewhere before its time: from here on one looks with one's own eyes.
    if (Object.values<string>(errorTable.viewEnded.message).includes(msg)) void leaveView().then(returnHome);
  });
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<ViewBanner />);
}

/** The end of the login ends the view too. */
function subscribeBoth(listener: () => void): () => void {
  const stops = [subscribeViewing(listener), subscribeLogin(listener)];
  return () => stops.forEach((stop) => stop());
}

function ViewBanner() {
  const viewing = useSyncExternalStore(subscribeBoth, readViewing);
  return viewing ? <Banner key={viewing.ticket} viewing={viewing} /> : null;
}

function Banner({ viewing }: { viewing: Viewing }) {
  const t = useText(impersonationTexts);
  const minutes = useMinutesLeft(viewing.until);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    document.documentElement.dataset["viewing"] = "";
    return () => void delete document.documentElement.dataset["viewing"];
  }, []);
  const end = async () => {
    setEnding(true);
    await endImpersonation();
    returnHome();
  };
  return (
    <section className="view-banner" aria-label={t("banner")}>
      <Icon name="alert" size={16} />
      <p>
        <b>{t("viewing", { name: viewing.name })}</b> <span>{t("readOnly")}</span>{" "}
        <span>{minutes < 1 ? t("lastMinute") : t("left", { count: minutes })}</span>
      </p>
      <Button disabled={isEnding} onClick={() => void end()}>
        {t("end")}
      </Button>
    </section>
  );
}

/** Whole minutes; when none is left the view is over. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(until) - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) void leaveView().then(returnHome);
  }, [isOver]);
  return Math.floor(Math.max(left, 0) / 60_000);
}

function returnHome(): void {
  location.hash = USERS;
  location.reload();
}
