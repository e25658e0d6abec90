import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "@kezhuan/web/api/notices.ts";
import { startPageQuery } from "@kezhuan/web/api/start-page.ts";
import { LatestNotices } from "@kezhuan/web/notices/latest-notices.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { NOTICES_PATH } from "../routing/object-routes.ts";
import { useAccount } from "../session/account.tsx";
import { StartFigures } from "./start-figures.tsx";
import { StartReviews } from "./start-reviews.tsx";
import { StartShortcuts } from "./start-shortcuts.tsx";
import { StartTasks } from "./start-tasks.tsx";
import { startTexts } from "./start-texts.ts";
import "./start-page.css";

/** Where a working day begins: what waits, what changed, the ways one often goes, and figures of one's own choice. */
export function StartPage() {
  const t = useText(startTexts);
  const { data, error, refetch } = useQuery(startPageQuery());
  return (
    <div className="start-page">
      <h1>{t("title")}</h1>
      {!data && <Pending {...{ error, refetch }} skeleton={<Skeleton height="160px" />} />}
      {data && <StartFigures tiles={data.tiles} objects={data.objects} />}
      <div className="start-columns">
        <StartTasks />
        <StartReviews />
        <WhatChanged />
        {data && <StartShortcuts chosen={data.shortcuts} />}
      </div>
    </div>
  );
}

function WhatChanged() {
  const t = useText(startTexts);
  const { user } = useAccount();
  const { data } = useQuery(unreadQuery(user.id));
  return (
    <section className="start-section" aria-label={t("changes")}>
      <LatestNotices userId={user.id} allPath={NOTICES_PATH} unread={data?.unread ?? 0} />
    </section>
  );
}
